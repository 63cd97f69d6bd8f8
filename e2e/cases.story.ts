import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { chooseFiles } from './photo-files.ts'
import {
  answerOnce,
  breakOnce,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './story.ts'
import { haveVisit } from './visit-over.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 860 }

test.use({ viewport: PHONE })

/** Where nobody else of any story works. */
const ZIP = '59101'
const JOB = { sku: 'PLB-DRAIN', zip: ZIP, address: `${process.pid} Poly Drive` }

async function look(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** A picture of one pixel. */
const PIXEL = {
  name: 'drip.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Opens a page anew, until it knows of what cases there are. */
async function openWithCases(page: Page, path: string) {
  await page.goto('about:blank')
  const asked = page.waitForResponse(/\/api\/cases(\?|$)/)
  await page.goto(path)
  await (await asked).finished()
}

test('something went wrong, is told with a photo, talked about, decided, and put right at no charge', async ({
  page: customer,
  browser,
}) => {
  const open = async (viewport: typeof PHONE) => (await browser.newContext({ viewport })).newPage()
  const [operator, pro] = [await open(DESK), await open(PHONE)]
  await signInAsOperator(operator)
  await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: ZIP })
  await signUp(customer)
  const id = await haveVisit(customer, pro, JOB)

  await customer.goto(`/bookings/${id}`)
  await expect(customer.getByText('within 30 days a return visit costs nothing')).toBeVisible()
  await look(customer)
  await customer.getByRole('button', { name: 'Something went wrong' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Something went wrong' })
  // The first question has the keyboard, not the field below it.
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Tell us' }).click()
  await expect(dialog.getByText('Choose what went wrong.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'It is not fixed' }).press('Space')
  await dialog.getByLabel('What happened?').fill('It drips again.')
  const add = dialog.getByRole('button', { name: 'Add photos' })
  await chooseFiles(customer, add, PIXEL)
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await look(customer)
  // A photo alone does not outlive a reload, and that is said.
  await customer.reload()
  await customer.getByRole('button', { name: 'Something went wrong' }).click()
  await expect(dialog.getByText('Your photo has to be added again.')).toBeVisible()
  await chooseFiles(customer, add, PIXEL)
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await expect(dialog.getByText('has to be added again')).toHaveCount(0)

  // Closing it loses nothing, and neither does a line that breaks.
  await customer.keyboard.press('Escape')
  await customer.getByRole('button', { name: 'Something went wrong' }).click()
  await expect(dialog.getByRole('radio', { name: 'It is not fixed' })).toBeChecked()
  await expect(dialog.getByLabel('What happened?')).toBeFocused()
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await breakOnce(customer, '**/api/cases')
  await dialog.getByRole('button', { name: 'Tell us' }).click()
  await expect(dialog.getByText('Nothing you wrote is lost.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tell us' }).click()
  await customer.waitForURL('**/cases/*')
  await expect(customer.getByRole('heading', { level: 1, name: 'It is not fixed' })).toBeVisible()
  await expect(customer.getByText('We decide by the end of')).toBeVisible()
  await expect(customer.getByRole('button', { name: /Photo 1 of 1/ })).toBeVisible()
  await look(customer)

  await pro.goto('/profile')
  await pro.getByRole('link', { name: 'Your cases' }).click()
  await expect(pro.getByRole('link', { name: 'It is not fixed' })).toBeVisible()
  // Where they look every day, too, while they may say something to it.
  await pro.goto('/professional')
  const against = pro.getByRole('region', { name: 'Something went wrong with a visit' })
  await expect(against).toContainText(
    'Lena told us so. Tell us how you saw it. We decide by the end of',
  )
  await look(pro)
  await against.getByRole('link', { name: /^It is not fixed/ }).click()
  // What is typed while a message is on its way is another one.
  await answerOnce(pro, '**/messages', async (route) => {
    await pro.getByLabel('Your message').pressSequentially(' It is still')
    await route.continue()
  })
  await pro.getByLabel('Your message').fill('I used the part they had.')
  await pro.getByRole('button', { name: 'Send' }).click()
  await expect(customer.getByText('I used the part they had.', { exact: true })).toBeVisible()
  await expect(pro.getByLabel('Your message')).toHaveValue('It is still')
  await look(pro)

  // A danger waits for nobody: what to do stands there as soon as it is told of.
  await customer.getByLabel('Your message').fill('Now it smells of gas in the kitchen.')
  await customer.getByRole('button', { name: 'Send' }).click()
  const gas = customer.getByRole('region', { name: /^There may be a gas leak/ })
  await expect(gas.getByRole('listitem').first()).toContainText('Get everyone out now')
  await expect(gas.getByRole('alert')).toBeInViewport()
  await look(customer)
  await expect(pro.getByText('There may be a gas leak.')).toBeVisible()
  await look(pro)

  const decided = /\/api\/cases\?.*state=decided/
  await operator.route(decided, (route) => route.fulfill({ status: 500, body: '' }))
  await operator.goto('/operator/cases')
  const missing = operator.getByText('The decided cases did not load')
  await expect(missing).toBeVisible()
  await operator.unroute(decided)
  await operator.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toBeHidden()
  const row = operator
    .getByRole('list', { name: /^Open cases/ })
    .getByRole('listitem')
    .filter({ hasText: 'Waits for us' })
    .filter({ hasText: 'There may be a gas leak' })
  await look(operator)
  await row.getByRole('link', { name: 'It is not fixed' }).first().click()
  await expect(operator.getByRole('region', { name: 'Search and duty' })).toBeVisible()
  await expect(operator.getByRole('banner').locator('[aria-current]')).toHaveText('Operator')
  await expect(pro.getByRole('region', { name: 'Search and duty' })).toHaveCount(0)
  await operator.getByRole('button', { name: 'Decide the case' }).click()
  await expect(operator.getByText('Choose an outcome.')).toBeVisible()
  await operator.getByRole('radio', { name: 'A return visit that costs nothing' }).press('Space')
  await operator.getByLabel('Reason').fill('The work did not hold.')
  await look(operator)
  // It cannot be undone: whom it is about is said, and nothing has happened before yes.
  const question = operator.getByRole('dialog', { name: 'Decide the case?' })
  await operator.getByRole('radio', { name: 'An account is suspended' }).press('Space')
  await operator.getByRole('button', { name: 'Decide the case' }).click()
  await expect(
    question.getByText(/^The account of .+, the professional, is suspended/),
  ).toBeVisible()
  await look(operator)
  await question.getByRole('button', { name: 'Not yet' }).click()
  await operator.getByRole('radio', { name: 'A return visit that costs nothing' }).press('Space')
  await operator.getByRole('button', { name: 'Decide the case' }).click()
  await expect(question.getByText(/chooses a time within 30 days/)).toBeVisible()
  await question.getByRole('button', { name: 'Yes, decide it' }).click()
  await expect(operator.getByRole('heading', { name: 'Our decision' })).toBeFocused()
  await expect(pro.getByText('The work did not hold.')).toBeVisible()

  await expect(customer.getByText('The work did not hold.')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Choose a time' })).toBeVisible()
  // Who sees it differently is not left with a field that is gone.
  for (const side of [customer, pro])
    await expect(side.getByText(/nothing more is written here\. If .+/)).toBeVisible()
  // They need not come back here for it.
  for (const where of [`/bookings/${id}`, '/customer']) {
    await customer.goto(where)
    const owed = customer.getByRole('region', { name: 'A free return visit is yours' })
    await expect(owed.getByText(/Choose a time by \w/)).toBeVisible()
    await look(customer)
    await owed.getByRole('button', { name: 'Choose a time' }).click()
  }
  const times = customer.getByRole('dialog', { name: 'Your return visit' })
  const notes = times.getByLabel('What the professional reads')
  await expect(notes).toHaveValue('It drips again.\n\nWhat we decided: The work did not hold.')
  await notes.fill('It drips again. Bring a new trap.')
  await times.getByRole('radio').nth(2).press('Space')
  await expect(times.getByText(/^\w{3}, \w{3} \d+, \d+:00 [AP]M - \d+:00 [AP]M$/)).toBeInViewport()
  await look(customer)
  await times.getByRole('button', { name: 'Book the return visit' }).click()
  await customer.waitForURL('**/bookings/*')
  await expect(customer.getByText('Return visit, covered by our guarantee')).toBeVisible()
  await expect(customer.getByText('It drips again. Bring a new trap.')).toBeVisible()
  await look(customer)
  await openWithCases(customer, '/customer')
  await expect(customer.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
  await expect(customer.getByText('A free return visit is yours')).toBeHidden()

  await openWithCases(pro, '/professional')
  await expect(pro.getByText('Return visit, covered by our guarantee').first()).toBeVisible()
  await expect(against).toHaveCount(0)
})
