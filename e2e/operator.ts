import { execFileSync } from 'node:child_process'
import type { Browser, Locator, Page } from '@playwright/test'
import { signUp, TestBrowser } from '#server/testing/test-browser.ts'
import type { OpenSite } from './open-site.ts'
import { OPERATOR } from './site.ts'
import { expect, PASSWORD, signIn } from './story.ts'

/** Signs an operator up, and verifies the e-mail where the site keeps its data. */
export async function addOperator(
  { url, settings }: Pick<OpenSite, 'url' | 'settings'>,
  { firstName, email } = { firstName: 'Olga', email: OPERATOR },
) {
  await signUp(new TestBrowser(url), {
    firstName,
    lastName: 'Operator',
    email,
    password: PASSWORD,
  })
  execFileSync(process.execPath, ['scripts/operator.mjs', 'verify', email], {
    env: { PATH: process.env['PATH'], ...settings },
  })
}

export const signInAsOperator = (page: Page) => signIn(page, OPERATOR)

/** The operator in a browser of his own. */
export async function openOperator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAsOperator(page)
  return page
}

/** The operator's answer to an application: `ID/approve` or `ID/reject`, and what goes with it. */
export async function decide(operator: Page, path: string, data: object) {
  const answer = await operator.request.post(`/api/operator/applications/${path}`, { data })
  expect(answer.status()).toBe(200)
}

/** Everything that has to be looked into before an application is approved. */
export async function tickEveryCheck(operator: Page) {
  for (const check of [/^Identity/, /^License/, /^Insurance/, /^Background/])
    await operator.getByRole('checkbox', { name: check }).check()
  await operator.getByLabel('Where you looked it up').fill('https://licenses.example.gov')
}

/** Whether a badge stands below the title of its row, and that is whole. Looked at in one go: what others book meanwhile moves the list. */
export const standsBelowTitle = (badge: Locator): Promise<boolean> =>
  badge.evaluate((its) => {
    const title = its.closest('li')?.querySelector('a')
    if (!title || title.scrollWidth > title.clientWidth) return false
    return its.getBoundingClientRect().top >= title.getBoundingClientRect().bottom
  })

/** Whether no words of a row are cut off. */
export const isWhole = (row: Locator): Promise<boolean> =>
  row.evaluate((its) =>
    [...its.querySelectorAll('a, .figures')].every(
      (words) =>
        words.scrollWidth <= words.clientWidth && words.scrollHeight <= words.clientHeight + 1,
    ),
  )
