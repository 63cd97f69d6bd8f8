import type { Browser, Page } from '@playwright/test'
import { startProcess } from '#scripts/testing/start-process.ts'

export interface Person {
  id: string
  name: string
  /** At a browser of their own, signed in. */
  page: Page
}

export interface Night {
  /** Time goes on to this moment, and what is done by itself is done. */
  at(instant: string): Promise<void>
  arrive(who: 'operator' | 'customer' | 'professional'): Promise<Person>
  /** The customer books a drain to be cleared from nine to eleven on a day of New York, and a minute after `at` the professional has taken it; its id. */
  booked(visit: { by: Person; takenBy: Person; at: string; day: string }): Promise<string>
  /** From now on their license waits to be looked up again, at the next moment. */
  overdue(person: Person): Promise<void>
  close(): Promise<void>
}

const PHONE = { width: 390, height: 844 }
const MINUTE_MS = 60_000

/** A site of its own, empty, whose clock the story sets. */
export async function openNight(browser: Browser): Promise<Night> {
  const site = startProcess([process.execPath, '--import', 'tsx', 'server/desk/testing-night.ts'])
  const [, url, told] = /at (\S+) and (\S+)/.exec(await site.line('The night is at')) ?? []
  async function tell<T>(what: string): Promise<T> {
    const answer = await fetch(`${told}${what}`)
    if (!answer.ok) throw new Error(await answer.text())
    return JSON.parse(await answer.text())
  }
  const goOnTo = (instant: string): Promise<void> => tell(`/clock?at=${instant}`)
  return {
    at: goOnTo,
    async booked({ by, takenBy, at, day }) {
      await goOnTo(at)
      const booking = await by.page.request.post('/api/ai/book', {
        data: {
          sku: 'PLB-DRAIN',
          address: '350 Fifth Avenue',
          zip: '10001',
          notes: '',
          preferredWindowStart: `${day}T14:00:00.000Z`,
          preferredWindowEnd: `${day}T16:00:00.000Z`,
        },
      })
      const { id } = await booking.json()
      await goOnTo(new Date(Date.parse(at) + MINUTE_MS).toISOString())
      await takenBy.page.request.post(`/api/dispatch/${id}/accept`)
      return id
    },
    async arrive(who) {
      const { cookie, ...person } = await tell<
        Omit<Person, 'page'> & { cookie: { name: string; value: string; url: string } }
      >(`/${who}`)
      const context = await browser.newContext({ viewport: PHONE, ...(url && { baseURL: url }) })
      await context.addCookies([cookie])
      return { ...person, page: await context.newPage() }
    },
    overdue: ({ id }) => tell(`/overdue?id=${id}`),
    async close() {
      site.child.kill()
      await site.exited
    },
  }
}
