import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { chooseTime, describe, expect, expectAccessible, loseAnswerOnce, signUp } from './story.ts'
import { letUndoPass, takeStep } from './take-step.ts'

const ADDRESS = `${process.pid} West 31st Street`

/** What is asked twice, and redraws half a page in between, takes a slow machine as long. */
const TWICE = { timeout: 60_000 }

/** Where nobody else of any story works. */
const ZIP = '04101'

async function openProfessional(page: Page, operator: Page): Promise<Page> {
  await becomeProfessional(page, operator, { trade: 'hvac', zipCode: ZIP })
  await page.goto('/professional')
  await expect(page.getByRole('heading', { name: 'New Job Requests' })).toBeVisible()
  return page
}

const request = (page: Page) => page.getByRole('listitem').filter({ hasText: ADDRESS })

/** One job, two professionals, one customer: each sees every step as it happens. Nobody reloads. */
export async function tellOneJob(customer: Page, open: () => Promise<Page>) {
  const operator = await open()
  await signInAsOperator(operator)
  const pros = [
    await openProfessional(await open(), operator),
    await openProfessional(await open(), operator),
  ]

  await signUp(customer)
  await describe(customer, 'AC runs but the air is warm')
  await customer.getByLabel('Address').fill(ADDRESS)
  await customer.getByLabel('ZIP Code').fill(ZIP)
  await chooseTime(customer, 3)
  await customer.getByLabel('Phone').fill('212 555 0100')
  await customer.getByRole('button', { name: 'Confirm Booking' }).click()
  await customer.waitForURL('**/dashboard')
  await customer.getByRole('link', { name: 'See the details' }).click()
  await expect(customer.getByText('We are asking professionals')).toBeVisible()

  // The request appears at one of the two, with its clock running.
  const asked = async () => {
    const counts = await Promise.all(pros.map((page) => request(page).count()))
    return counts.map((count) => count > 0)
  }
  await expect.poll(async () => (await asked()).filter(Boolean)).toEqual([true])
  const [first, second] = (await asked())[0] === true ? pros : pros.toReversed()
  if (!first || !second) throw new Error('there are two professionals')
  await expect(request(first).getByText(/^[45] min left to respond$/)).toBeVisible()
  await expectAccessible(first)

  // On a bad line neither answer is heard of at first.
  await loseAnswerOnce(first, '**/decline')
  await loseAnswerOnce(second, '**/accept')
  await request(first).getByRole('button', { name: 'Decline' }).click()
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Too far' }).click()
  await expect(first.getByText('Job has been passed to the next professional.')).toBeVisible(TWICE)
  await expect(request(first)).toHaveCount(0)

  await request(second).getByRole('button', { name: 'Accept' }).click()
  await expect(second.getByText('You have successfully accepted this job.')).toBeVisible(TWICE)
  await expect(customer.getByText(/accepted/).first()).toBeVisible()

  for (const [step, status] of [
    ['Mark En Route', 'En Route'],
    ['Mark On Site', 'On Site'],
    ['Mark Complete', 'Completed'],
  ] as const) {
    if (status === 'On Site') await talk(customer, second)
    if (status === 'Completed') {
      await request(second).getByRole('button', { name: step }).click()
      await second.getByRole('button', { name: 'Complete the job' }).click()
      await letUndoPass(second, request(second))
    } else await takeStep(second, request(second), step)
    await expect(second.getByText('Booking status has been updated successfully.')).toBeVisible()
    await expect(customer.locator('main').getByText(status, { exact: true }).first()).toBeVisible()
    await expect(customer.getByRole('status').filter({ hasText: `: ${status}.` })).toBeAttached()
  }

  await customer.getByRole('button', { name: 'Review' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Leave a Review' })
  await expect(dialog.getByRole('button', { name: 'Submit Review' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /1/ }).check({ force: true })
  await expect(dialog.getByText('Poor')).toBeVisible()
  await dialog
    .getByRole('button', { name: 'On Time' })
    .or(dialog.getByLabel('On Time'))
    .first()
    .click({ force: true })
  await expectAccessible(customer)
  // Cancel throws nothing away.
  await dialog.getByLabel('Comments').fill('He took his shoes off.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await customer.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.getByLabel('Comments')).toHaveValue('He took his shoes off.')
  await expect(dialog.getByRole('radio', { name: /1/ })).toBeChecked()
  const rating = second.getByText('Rating', { exact: true }).locator('..')
  const before = await rating.textContent()
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect(customer.getByText('Review Submitted')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Review' })).toHaveCount(0)
  await expect.poll(() => rating.textContent()).not.toBe(before)
}

async function talk(customer: Page, pro: Page) {
  await customer.getByRole('button', { name: /^Message/ }).click()
  const thread = customer.getByRole('dialog', { name: 'Booking Messages' })
  await thread.getByRole('textbox').fill('The bell is broken, please knock.')
  await customer.keyboard.press('Enter')
  await expect(thread.getByRole('log').getByText('The bell is broken, please knock.')).toBeVisible()
  await expectAccessible(customer)
  await expect(request(pro).getByRole('button', { name: /Message, 1 unread/ })).toBeVisible()
  await request(pro)
    .getByRole('button', { name: /^Message/ })
    .click()
  const answered = pro.getByRole('dialog', { name: 'Booking Messages' })
  await expect(answered.getByText('The bell is broken, please knock.')).toBeVisible()
  await expect(answered.getByText('AI Assistant').first()).toBeVisible()
  await answered.getByRole('textbox').fill('I will.')
  await answered.getByRole('button', { name: 'Send' }).click()
  // The words themselves stand in the field as well, until they have arrived.
  await expect(answered.getByRole('log').getByText('I will.')).toBeVisible()
  await pro.keyboard.press('Escape')
  await customer.keyboard.press('Escape')
}
