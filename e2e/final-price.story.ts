import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import {
  chooseTime,
  describe,
  SIZES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './story.ts'
import { inSmallSteps, letUndoPass, stopClock, takeStep } from './take-step.ts'
import { post } from './two-operators.ts'

const REFUSED = { title: 'Conflict', status: 409, detail: 'Not yet.' }

/** Where nobody else of any story works. */
const PLACES = SIZES.map(([where, viewport], index) => ({
  where,
  viewport,
  address: `${viewport.width} West 12th Street`,
  zip: ['57101', '87101'][index] ?? '',
}))

async function book(customer: Page, { address, zip }: { address: string; zip: string }) {
  await describe(customer, 'An outlet in the bedroom is dead')
  await customer.getByLabel('Address').fill(address)
  await customer.getByLabel('ZIP Code').fill(zip)
  await chooseTime(customer, 4)
  await customer.getByRole('button', { name: 'Confirm Booking' }).click()
  await customer.waitForURL('**/dashboard')
  await customer.getByRole('link', { name: 'See the details' }).click()
}

/** What was mistyped is put right with a reason, and both read what it was. */
async function correctThePrice(customer: Page, pro: Page, job: string) {
  await pro.goto(job)
  await pro.getByRole('button', { name: 'Correct the price' }).click()
  const dialog = pro.getByRole('dialog', { name: 'Correct the price' })
  const price = dialog.getByLabel('Final price in dollars')
  await expect(price).toHaveValue('185.00')
  await price.fill('9999')
  await dialog.getByRole('button', { name: 'Correct the price' }).click()
  await expect(dialog.getByText('has to lie within it')).toBeVisible()
  await expect(dialog.getByText('Say why, in one line.')).toBeVisible()
  await expect(price).toBeFocused()
  await look(pro)
  await price.fill('165')
  await dialog.getByLabel('Of that, labor').fill('144.50')
  await dialog.getByLabel('Reason').fill('I typed an 8 for a 6.')
  await dialog.getByRole('button', { name: 'Correct the price' }).click()
  await expect(pro.getByText('Price Corrected')).toBeVisible()
  await customer.goto(job)
  for (const [each, who] of [
    [pro, 'You'],
    [customer, 'Lena'],
  ] as const) {
    const said = each.getByRole('listitem').filter({ hasText: 'I typed an 8 for a 6.' })
    await expect(said).toContainText(`${who} corrected the final price, from $185.00 to $165.00`)
    const facts = each.getByRole('region', { name: 'Details' })
    await expect(facts.getByText('$20.50 parts, $144.50 labor')).toBeVisible()
    await look(each)
  }
  await customer.getByRole('link', { name: 'Receipt' }).click()
  await expect(customer.getByRole('row', { name: 'Final price $165.00' })).toBeVisible()
}

/** The customer says how it was, and the professional answers on the page of the job. */
async function reviewAndAnswer(customer: Page, pro: Page, job: string) {
  await customer.goto(job)
  await customer.getByRole('button', { name: 'Review' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Leave a Review' })
  const published = 'Everybody can read it once it is published.'
  await expect(dialog.getByRole('radio', { name: /1/ })).toBeFocused()
  await dialog.getByRole('radio', { name: /4/ }).press('Space')
  await dialog.getByLabel('Comments').fill('Call me at 212 555 0100.')
  await expect(dialog.getByText(published)).toBeVisible()
  await dialog.getByLabel('Comments').fill('Quick and clean.')
  await expect(dialog.getByText(published)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect(customer.getByRole('region', { name: 'Your review' })).toContainText('Quick')
  // It counts, and stands there once.
  const others = customer.getByRole('region', { name: 'Customer Reviews' })
  await expect(others.getByText('(1 review)')).toBeVisible()
  await expect(others.getByText('No other reviews yet')).toBeVisible()
  await expect(customer.getByText('Quick and clean.')).toHaveCount(1)

  await pro.goto(job)
  const said = pro.getByRole('region', { name: 'What your customer said' })
  await expect(said.getByText('Quick and clean.')).toBeVisible()
  await said.getByRole('button', { name: 'Answer' }).click()
  const answer = pro.getByRole('dialog', { name: 'Answer this review' })
  await answer.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(answer.getByText('Write your answer.')).toBeVisible()
  await expect(answer.getByLabel('Your answer')).toBeFocused()
  await expectAccessible(pro)
  await answer.getByLabel('Your answer').fill('Write to gus@example.com.')
  await expect(answer.getByText('Everybody can read it once it is published.')).toBeVisible()
  await answer.getByLabel('Your answer').fill('Thank you, any time.')
  await pro.reload()
  await said.getByRole('button', { name: 'Answer' }).click()
  await expect(answer.getByLabel('Your answer')).toHaveValue('Thank you, any time.')
  await answer.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(said.getByText('Thank you, any time.')).toBeVisible()
  await expect(said.getByRole('button', { name: 'Answer' })).toHaveCount(0)
  await expect(said.locator(':focus')).toContainText('Thank you, any time.')
  await look(pro)
  await customer.goto(job)
  await expect(customer.getByText('Thank you, any time.')).toHaveCount(1)
  await look(customer)
}

/** What an operator hides, the professional reads in its place that it is hidden. */
async function hideTheReview(operator: Page, pro: Page, job: string) {
  const { review } = await (await pro.request.get(`/api${new URL(job).pathname}`)).json()
  await post(operator, `/api/operator/reviews/${review.id}/hide`, {
    reason: 'It names a neighbor.',
  })
  await pro.goto(job)
  const said = pro.getByRole('region', { name: 'What your customer said' })
  await expect(said).toContainText('We have hidden this review.')
  await expect(said.getByRole('button')).toHaveCount(0)
  await look(pro)
}

/** Two taps decline the next one, with the reason. */
async function declineTheNext(customer: Page, pro: Page, place: { address: string; zip: string }) {
  await pro.goto('/professional')
  await book(customer, place)
  const request = pro.getByRole('listitem').filter({ hasText: place.address })
  await request.getByText('Why this job').click()
  await expect(request.getByText('You are the only one who can come then.')).toBeVisible()
  await pro.getByText('The last 30 days, and why').click()
  await expect(pro.getByText('nobody else took a job of your trade')).toBeVisible()
  await look(pro)
  await request.getByRole('button', { name: 'Decline' }).click()
  await expect(pro.getByText('Your answer helps us see')).toBeVisible()
  await look(pro)
  await pro.getByRole('button', { name: 'The price' }).click()
  await expect(pro.getByText('Job has been passed to the next professional.')).toBeVisible()
}

async function look(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** What a page still sends as it goes does not arrive. A route would not see it: the page has gone by then. */
async function reloadUnheard(page: Page) {
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('No connection'))
  })
  await page.reload()
}

for (const { where, viewport, ...place } of PLACES)
  test(`on ${where} a job is completed with its price, and both have it on paper, and the review is answered`, async ({
    browser,
  }) => {
    const open = async () => (await browser.newContext({ viewport })).newPage()
    const [customer, pro] = [await open(), await open()]
    const operator = await openOperator(browser)
    await becomeProfessional(pro, operator, { trade: 'electrical', zipCode: place.zip })
    await pro.goto('/professional/earnings')
    await expect(pro.getByText('No completed jobs in these days')).toBeVisible()
    await pro.getByLabel('From').fill('2000-01-01')
    await pro.getByRole('button', { name: 'Show these days' }).click()
    await expect(pro.getByText('Ask for 400 days or fewer.')).toBeVisible()
    await look(pro)
    // By an address that somebody kept.
    await pro.goto('/professional/earnings?from=2000-01-01&to=2026-11-26')
    await expect(pro.getByText('Choose other days')).toBeVisible()
    await expect(pro.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await pro.goto('/professional')
    await signUp(customer)
    await customer.request.patch('/api/profile', { data: { phone: '212 555 0100' } })
    await book(customer, place)
    const page = customer.url()
    const job = pro.getByRole('listitem').filter({ hasText: place.address })
    await job.getByRole('button', { name: 'Accept' }).click()
    for (const step of ['Mark En Route', 'Mark On Site']) await takeStep(pro, job, step)

    // A price outside the quote is refused at its field, and what is typed stays.
    await job.getByRole('button', { name: 'Mark Complete' }).click()
    const dialog = pro.getByRole('dialog', { name: 'Complete this job' })
    const price = dialog.getByLabel('Final price in dollars')
    // One that is wrong leaves its neighbor where it stands.
    const [parts, labor] = [
      dialog.getByLabel('Of that, parts'),
      dialog.getByLabel('Of that, labor'),
    ]
    await parts.fill('many')
    await dialog.getByRole('button', { name: 'Complete the job' }).click()
    await expect(dialog.getByText('Enter dollars, such as 185 or 185.50.')).toBeVisible()
    expect((await labor.boundingBox())?.y).toBe((await parts.boundingBox())?.y)
    await price.fill('9999')
    await parts.fill('20.50')
    await dialog.getByLabel('What was done').fill('New outlet.')
    await dialog.getByRole('button', { name: 'Complete the job' }).click()
    await expect(dialog.getByText('has to lie within it')).toBeVisible()
    await expect(price).toBeFocused()
    await look(pro)
    // Nor does a page that goes take it along.
    await pro.reload()
    await job.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(dialog.getByLabel('What was done')).toHaveValue('New outlet.')
    await price.fill('185')
    // Nor is it lost where the step is not taken after all: undone on a page that came anew, or refused there.
    await pro.route('**/status', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Complete the job' }).click()
    await letUndoPass(pro, job)
    await expect(job.getByText('Waiting for a connection')).toBeVisible()
    await reloadUnheard(pro)
    await job.getByRole('button', { name: 'Undo' }).click()
    await job.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(price).toHaveValue('185')
    await dialog.getByRole('button', { name: 'Complete the job' }).click()
    await expect(job.getByRole('button', { name: 'Undo' })).toBeVisible()
    await reloadUnheard(pro)
    await expect(job.getByText('Waiting for a connection')).toBeVisible()
    // It would be tried again by itself, and what is said of it goes.
    await stopClock(pro, 100)
    await expect(job.getByRole('button', { name: 'Undo' })).toBeVisible()
    await pro.route('**/status', (route) => route.fulfill({ status: 409, json: REFUSED }))
    await pro.clock.fastForward(10_000)
    const refused = pro.getByText('Please try again. Not yet.')
    await inSmallSteps(pro, () => refused.isVisible())
    await pro.clock.resume()
    await pro.unroute('**/status')
    await job.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(dialog.getByLabel('What was done')).toHaveValue('New outlet.')
    await expect(price).toHaveValue('185')
    await dialog.getByRole('button', { name: 'Complete the job' }).click()
    await letUndoPass(pro, job)
    await expect(pro.getByText('Booking status has been updated successfully.')).toBeVisible()

    const facts = customer.getByRole('region', { name: 'Details' })
    await expect(facts.getByText('$185.00')).toBeVisible()
    await expect(facts.getByText('$20.50 parts, $164.50 labor')).toBeVisible()
    await expect(facts.getByText('New outlet.')).toBeVisible()
    await look(customer)
    await customer.getByRole('link', { name: 'Receipt' }).click()
    await expect(customer.getByRole('row', { name: 'Final price $185.00' })).toBeVisible()
    await expect(customer.getByRole('button', { name: 'Print this receipt' })).toBeVisible()
    await look(customer)
    await customer.emulateMedia({ media: 'print' })
    await expect(customer.getByRole('button', { name: 'Print this receipt' })).toBeHidden()
    await expect(customer.getByRole('navigation')).toHaveCount(0)
    // On paper it says who did what for whom, where and when.
    const paper = customer.getByRole('main')
    for (const [fact, words] of [
      ['Work', /outlet/i],
      ['Done by', 'Lena from '],
      ['Done for', 'Lena Moreau'],
      ['At', `${place.address}, ${place.zip}`],
      ['Completed', /\w+ \d+, \d{4}/],
    ] as const) {
      const value = paper.locator('dt', { hasText: fact }).first().locator('+ dd')
      await expect(value).toContainText(words)
      await expect(value).toBeVisible()
    }
    await expect(paper.getByText('Fixwell', { exact: true })).toBeVisible()

    await correctThePrice(customer, pro, page)
    await pro.goto('/professional')
    await pro.getByRole('link', { name: 'Your earnings' }).click()
    await expect(pro.getByRole('heading', { name: 'Every job' })).toBeVisible()
    await expect(pro.getByRole('row', { name: /^Together/ })).toContainText('$165.00')
    // Where it does not fit it scrolls, also by keys.
    const table = pro.getByRole('region', { name: 'Jobs and amounts' })
    await table.focus()
    await expect(table).toBeFocused()
    await look(pro)
    await pro.getByRole('button', { name: 'By week' }).click()
    await expect(pro.getByRole('row', { name: /^Week of/ })).toContainText('$165.00')
    const [file] = await Promise.all([
      pro.waitForEvent('download'),
      pro.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^fixwell-earnings-.*\.csv$/)
    await pro.emulateMedia({ media: 'print' })
    await expect(pro.getByText(/^Statement for .*\(Lena Moreau\)$/)).toBeVisible()
    await expect(pro.getByRole('button', { name: 'Print statement' })).toBeHidden()

    for (const each of [customer, pro]) await each.emulateMedia({ media: 'screen' })
    await reviewAndAnswer(customer, pro, page)
    await hideTheReview(operator, pro, page)
    await declineTheNext(customer, pro, { ...place, address: `${place.address}, upstairs` })
  })
