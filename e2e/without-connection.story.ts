import type { Locator, Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { chooseTime, describe, expect, signUp, test } from './story.ts'
import { letUndoPass, takeStep } from './take-step.ts'

const ADDRESS = `${process.pid} Ninth Avenue`

/** Where nobody else of any story works. */
const ZIP = '83467'

async function book(customer: Page) {
  await signUp(customer)
  await describe(customer, 'An outlet in the bedroom is dead')
  await customer.getByLabel('Address').fill(ADDRESS)
  await customer.getByLabel('ZIP Code').fill(ZIP)
  await chooseTime(customer, 4)
  await customer.getByLabel('Phone').fill('212 555 0100')
  await customer.getByRole('button', { name: 'Confirm Booking' }).click()
  await customer.waitForURL('**/dashboard')
}

/** Opens the page anew, presses nothing, and loses the connection once it has come to rest. */
async function openAndLoseConnection(pro: Page, job: Locator) {
  // What the page before is still asking for comes to nobody.
  await pro.goto('about:blank')
  const came = pro.waitForResponse('**/assets/job-dialogs-*.js')
  await pro.goto('/professional')
  await (await came).finished()
  await expect(job).toBeVisible()
  await pro.context().setOffline(true)
}

test('in a cellar without a connection a job can be given back or finished', async ({
  browser,
}) => {
  const open = async () => (await browser.newContext()).newPage()
  const [customer, pro] = [await open(), await open()]
  await becomeProfessional(pro, await openOperator(browser), { trade: 'electrical', zipCode: ZIP })
  await pro.goto('/professional')
  await book(customer)
  const job = pro.getByRole('listitem').filter({ hasText: ADDRESS })
  await job.getByRole('button', { name: 'Accept' }).click()
  await expect(job.getByRole('button', { name: 'Mark En Route' })).toBeVisible()

  await openAndLoseConnection(pro, job)
  await job.getByRole('button', { name: 'Give back' }).click()
  const giving = pro.getByRole('dialog', { name: 'Give this job back?' })
  await giving.getByRole('button', { name: 'Keep it' }).click()
  await expect(giving).toHaveCount(0)
  await expect(job.getByRole('button', { name: 'Give back' })).toBeFocused()
  await pro.context().setOffline(false)
  for (const step of ['Mark En Route', 'Mark On Site']) await takeStep(pro, job, step)

  await openAndLoseConnection(pro, job)
  await job.getByRole('button', { name: 'Mark Complete' }).click()
  const finishing = pro.getByRole('dialog', { name: 'Complete this job' })
  await finishing.getByLabel('What was done').fill('New outlet.')
  await finishing.getByRole('button', { name: 'Complete the job' }).click()
  await letUndoPass(pro, job)
  await expect(job.getByText('Waiting for a connection')).toBeVisible()
  await pro.context().setOffline(false)
  await expect(pro.getByText('Booking status has been updated successfully.')).toBeVisible()
})
