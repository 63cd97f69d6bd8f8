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
  /** From now on their license waits to be looked up again, at the next moment. */
  overdue(person: Person): Promise<void>
  close(): Promise<void>
}

const PHONE = { width: 390, height: 844 }

/** A site of its own, empty, whose clock the story sets. */
export async function openNight(browser: Browser): Promise<Night> {
  const site = startProcess([process.execPath, '--import', 'tsx', 'server/desk/testing-night.ts'])
  const [, url, told] = /at (\S+) and (\S+)/.exec(await site.line('The night is at')) ?? []
  async function tell<T>(what: string): Promise<T> {
    const answer = await fetch(`${told}${what}`)
    if (!answer.ok) throw new Error(await answer.text())
    return JSON.parse(await answer.text())
  }
  return {
    at: (instant) => tell(`/clock?at=${instant}`),
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
