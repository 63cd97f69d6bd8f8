import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { expect, signUp, test } from './story.ts'

/** Where nobody else of any story works. */
const ZIP = '03301'

/** What runs in a page that takes it for markup, whichever way. */
const evil = (name: string) =>
  `${name} <img src=x onerror="window.ran='${name}'"><script>window.ran='${name}'</script>`

const ADDRESS = evil('address')
const NOTES = evil('notes')
const MESSAGE = evil('message')
const REVIEW = evil('review')
const BUSINESS = evil('business')
const NAME = evil('name')

const change = async (page: Page, method: 'POST' | 'PATCH', path: string, data: object) => {
  const answer = await page.request.fetch(path, { method, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const ran = (page: Page, mark = 'ran') => page.evaluate((name) => name in window, mark)

/** Opens the page, and reads on it each of these as it was typed. */
async function expectAsText(page: Page, path: string, texts: readonly string[]) {
  await page.goto(path)
  for (const text of texts)
    await expect(page.getByText(text, { exact: false }).first(), `${text} on ${path}`).toBeVisible()
  expect(await ran(page), path).toBe(false)
}

test('C13 script that somebody typed anywhere is text to everybody else', async ({
  page: customer,
  browser,
}) => {
  const open = async () => (await browser.newContext()).newPage()
  const [operator, pro] = [await open(), await open()]
  await signInAsOperator(operator)
  await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: ZIP })
  await change(pro, 'PATCH', '/api/professional', { businessName: BUSINESS })
  await signUp(customer)
  await change(customer, 'PATCH', '/api/profile', { firstName: NAME })

  // The third window of those that are shown.
  const windows = await customer.request.get(`/api/windows?sku=PLB-DRAIN&zip=${ZIP}`)
  const { start, end } = (await windows.json())[2]
  const { id } = await change(customer, 'POST', '/api/ai/book', {
    sku: 'PLB-DRAIN',
    address: ADDRESS,
    zip: ZIP,
    notes: NOTES,
    phone: '212 555 0100',
    preferredWindowStart: start,
    preferredWindowEnd: end,
  })
  await expectAsText(pro, '/professional', [ADDRESS, NAME])
  await change(pro, 'POST', `/api/dispatch/${id}/accept`, {})
  await change(customer, 'POST', `/api/bookings/${id}/message`, { body: MESSAGE })
  await expectAsText(customer, `/bookings/${id}`, [ADDRESS, NOTES, BUSINESS])
  await expectAsText(pro, `/bookings/${id}`, [ADDRESS, NOTES])
  await pro.getByRole('button', { name: /^Message/ }).click()
  await expect(pro.getByRole('dialog').getByText(MESSAGE)).toBeVisible()
  for (const status of ['en_route', 'on_site', 'completed'])
    await change(pro, 'PATCH', `/api/bookings/${id}/status`, { status })
  await change(customer, 'POST', '/api/reviews', { bookingId: id, stars: 1, notes: REVIEW })
  await expectAsText(pro, '/professional', [REVIEW])
  await expectAsText(operator, `/operator/bookings/${id}`, [ADDRESS, NOTES, MESSAGE, BUSINESS])
  for (const page of [customer, pro, operator]) expect(await ran(page)).toBe(false)
})

test('C13 where it were markup all the same, the policy of the page lets no script run', async ({
  browser,
}) => {
  const planted = async (bypassCSP: boolean) => {
    const page = await (await browser.newContext({ bypassCSP })).newPage()
    await page.goto('/')
    await page.evaluate((markup) => {
      const script = document.createElement('script')
      script.textContent = 'window.ranScript = true'
      document.body.insertAdjacentHTML('beforeend', markup)
      const missed = () => document.body.setAttribute('data-missed', '')
      document.querySelector('img[src=x]')?.addEventListener('error', missed)
      document.body.append(script)
    }, MESSAGE)
    // Whatever the picture does when it is not there, it has done by then.
    await page.locator('[data-missed]').waitFor()
    const did = { picture: await ran(page), script: await ran(page, 'ranScript') }
    await page.context().close()
    return did
  }
  expect(await planted(false)).toEqual({ picture: false, script: false })
  // Without it, they would: this is what makes it a test.
  expect(await planted(true)).toEqual({ picture: true, script: true })
})
