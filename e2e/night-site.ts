import type { Browser, Page } from '@playwright/test'
import { startProcess } from '#scripts/testing/start-process.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { lineOnceUp } from './line-once-up.ts'
import { type Nights, NIGHTS } from './site.ts'
import { expect } from './story.ts'

export interface Person {
  id: string
  name: string
  /** At a browser of their own, signed in. */
  page: Page
}

interface Visit {
  /** Of the booking. */
  id: string
  ada: Person
  gwen: Person
}

export interface Night {
  /** Time goes on to this moment, and what is done by itself is done. */
  at(instant: string): Promise<void>
  arrive(who: 'operator' | 'customer' | 'professional'): Promise<Person>
  /** At this moment a customer books a drain to be cleared from nine to eleven on a day of New York; a minute later a professional has taken it. */
  visit(booked: { at: string; day: string }): Promise<Visit>
  /** From now on their license waits to be looked up again, at the next moment. */
  overdue(person: Person): Promise<void>
  close(): Promise<void>
}

const PHONE = { width: 390, height: 844 }
const MINUTE_MS = 60_000

/** A site of its own, empty, whose clock the story sets. */
export async function openNight(browser: Browser): Promise<Night> {
  const { cluster, template }: Nights = JSON.parse(process.env[NIGHTS] ?? '')
  const name = await createDatabase(cluster, template)
  const site = startProcess([process.execPath, '--import', 'tsx', 'server/desk/testing-night.ts'], {
    env: { ...process.env, DATABASE_URL: withDatabase(cluster, name) },
  })
  const [, url, told] = /at (\S+) and (\S+)/.exec(await lineOnceUp(site, 'The night is at')) ?? []
  async function tell<T>(what: string): Promise<T> {
    const answer = await fetch(`${told}${what}`)
    if (!answer.ok) throw new Error(await answer.text())
    return JSON.parse(await answer.text())
  }
  const goOnTo = (instant: string): Promise<void> => tell(`/clock?at=${instant}`)
  const arrive: Night['arrive'] = async (who) => {
    const { cookie, ...person } = await tell<
      Omit<Person, 'page'> & { cookie: { name: string; value: string; url: string } }
    >(`/${who}`)
    const context = await browser.newContext({ viewport: PHONE, ...(url && { baseURL: url }) })
    await context.addCookies([cookie])
    return { ...person, page: await context.newPage() }
  }
  return {
    at: goOnTo,
    arrive,
    async visit({ at, day }) {
      await goOnTo(at)
      const ada = await arrive('customer')
      const gwen = await arrive('professional')
      const booked = await ada.page.request.post('/api/ai/book', {
        data: {
          sku: 'PLB-DRAIN',
          address: '350 Fifth Avenue',
          zip: '10001',
          notes: '',
          preferredWindowStart: `${day}T14:00:00.000Z`,
          preferredWindowEnd: `${day}T16:00:00.000Z`,
        },
      })
      const { id } = await booked.json()
      await goOnTo(new Date(Date.parse(at) + MINUTE_MS).toISOString())
      const accepted = await gwen.page.request.post(`/api/dispatch/${id}/accept`)
      expect(accepted.status()).toBe(200)
      return { id, ada, gwen }
    },
    overdue: ({ id }) => tell(`/overdue?id=${id}`),
    async close() {
      site.child.kill()
      await site.exited
      await dropDatabase(cluster, name)
    },
  }
}
