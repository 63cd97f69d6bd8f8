import type { Browser, Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, fetched, loseAnswerOnce, neverGiveUp, PASSWORD, signUp, test } from './story.ts'
import { haveJob, post } from './two-operators.ts'
import { chooseFiles, photo } from './photo-files.ts'

/** Where nobody else of any story works: Lewiston and Caldwell. */
const [ZIP, ELSEWHERE] = ['83501', '83605']

test.use({ viewport: { width: 390, height: 844 } })

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** The answers to these calls are held up until they are let go, or lost. */
async function hold(page: Page, calls: string, method = 'POST') {
  let tell: (end: 'arrives' | 'is lost') => void = () => {}
  const told = new Promise<'arrives' | 'is lost'>((resolve) => {
    tell = resolve
  })
  await page.route(calls, async (route) => {
    if (route.request().method() !== method) return route.continue()
    const response = await fetched(route)
    return (await told) === 'arrives' ? route.fulfill({ response }) : route.abort()
  })
  return tell
}

/** Ada signs up, where Gwen is the only plumber. */
async function meet(ada: Page, browser: Browser, zipCode: string): Promise<Page> {
  const gwen = await (await browser.newContext()).newPage()
  for (const page of [ada, gwen]) await neverGiveUp(page)
  await becomeProfessional(gwen, await openOperator(browser), { trade: 'plumbing', zipCode })
  await signUp(ada)
  return gwen
}

test('what a customer sent and got no answer to is told as that, in its dialog and after it is closed', async ({
  page: ada,
  browser,
}) => {
  const gwen = await meet(ada, browser, ZIP)
  const first = await haveJob(ada, gwen, { zip: ZIP, hour: 16 })
  const second = await haveJob(ada, gwen, { zip: ZIP, hour: 20 })

  // What was not touched is not put back to what it was.
  await ada.goto(`/bookings/${first}`)
  const details = ada.getByRole('dialog', { name: 'Change details' })
  await ada.getByRole('button', { name: 'Change details' }).click()
  await details.getByLabel('Notes').fill('Ring twice.')
  await details.getByRole('button', { name: 'Close' }).click()
  await post(ada, `/api/bookings/${first}/details`, { address: '9 Other Street' })
  await expect(ada.getByText('9 Other Street').first()).toBeVisible()
  await ada.getByRole('button', { name: 'Change details' }).click()
  await expect(details.getByLabel('Address')).toHaveValue('9 Other Street')
  await expect(details.getByLabel('Notes')).toHaveValue('Ring twice.')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(toast(ada)).toContainText('Details Saved')
  const changed = await (await ada.request.get(`/api/bookings/${first}`)).json()
  expect(changed).toMatchObject({ address: '9 Other Street', notes: 'Ring twice.' })

  // What is typed while it is on its way is not saved yet.
  await ada.getByRole('button', { name: 'Change details' }).click()
  // What was said before stays on the page below.
  const within = details.getByText('Details Saved')
  await expect(details.getByLabel('Notes')).toBeVisible()
  await expect(within).toHaveCount(0)
  await details.getByLabel('Notes').fill('Ring once.')
  const saved = await hold(ada, '**/details')
  await details.getByRole('button', { name: 'Save details' }).click()
  await details.getByLabel('Notes').fill('Ring three times.')
  saved('arrives')
  await expect(ada.getByText('Ring once.')).toBeVisible()
  await expect(details.getByLabel('Notes')).toHaveValue('Ring three times.')
  // What is said while it is open can be read and pressed in it, and nothing moves for it.
  await expect(within).toBeVisible()
  const parts = [
    details.getByRole('heading'),
    details.getByRole('button', { name: 'Save details' }),
  ]
  const places = () => Promise.all(parts.map((part) => part.boundingBox()))
  const withToast = await places()
  await details.getByRole('button', { name: 'Dismiss' }).click()
  await expect(within).toHaveCount(0)
  expect(await places()).toEqual(withToast)
  await details.getByRole('button', { name: 'Close' }).click()

  const cancel = ada.getByRole('button', { name: 'Cancel booking' })
  const dialog = ada.getByRole('dialog', { name: 'Cancel this booking?' })
  const confirm = dialog.getByRole('button', { name: 'Cancel the booking' })
  await loseAnswerOnce(ada, '**/cancel')
  await cancel.click()
  await confirm.click()
  await expect(dialog.getByText('and what you sent may be why')).toBeVisible()
  await expect(dialog.getByText('Your professional has arrived')).toHaveCount(0)

  await ada.goto(`/bookings/${second}`)
  const answer = await hold(ada, '**/cancel')
  await cancel.click()
  await confirm.click()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)
  answer('is lost')
  await expect(toast(ada)).toContainText('Your cancellation may not have arrived')
  await expect(ada.getByText('This visit was canceled.')).toBeVisible()
})

test('what a professional sent arrives whole, whatever they do until its answer comes', async ({
  page: gwen,
  browser,
}) => {
  const operator = await openOperator(browser)
  await neverGiveUp(gwen)
  await becomeProfessional(gwen, operator, { trade: 'plumbing', zipCode: ZIP })
  await gwen.goto('/professional/business')

  const areas = gwen.getByRole('region', { name: 'Areas' })
  const miles = areas.getByLabel(/^Miles around/)
  await miles.fill('12')
  const saved = await hold(gwen, '**/api/professional/areas', 'PUT')
  await areas.getByRole('button', { name: 'Save areas' }).click()
  await miles.fill('13')
  saved('arrives')
  await expect(toast(gwen)).toContainText('Areas saved')
  await expect(miles).toHaveValue('13')
  await expect(areas.getByText('Your changes are not saved yet.')).toBeVisible()
  await expect(areas.getByText(/changed elsewhere/)).toHaveCount(0)

  const licenses = gwen.getByRole('region', { name: 'Licenses' })
  await licenses.getByRole('button', { name: 'Add a license' }).click()
  const dialog = gwen.getByRole('dialog')
  await dialog.getByLabel('License number').fill(`ID-${process.pid}`)
  await dialog.getByLabel('Issuing state').fill('ID')
  await dialog.getByLabel('Expiration date').fill('2031-05-31')
  const add = dialog.getByRole('button', { name: 'Add a photo or PDF' })
  await chooseFiles(gwen, add, [await photo(gwen, 'teal')])
  await expect(dialog.getByRole('img')).toHaveCount(1)
  const sent = await hold(gwen, '**/api/professional/licenses')
  await dialog.getByRole('button', { name: 'Send in for a check' }).click()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)
  sent('arrives')
  await expect(toast(gwen)).toContainText('License sent in')
  const card = licenses.getByRole('listitem').filter({ hasText: `ID-${process.pid}` })
  await expect(card.getByRole('button', { name: 'The paper' })).toBeVisible()
})

test('what was sent from a dialog that was closed is told wherever its sender is by then', async ({
  page: ada,
  browser,
}) => {
  const gwen = await meet(ada, browser, ELSEWHERE)
  const id = await haveJob(ada, gwen, { zip: ELSEWHERE, hour: 16 })

  await ada.goto(`/bookings/${id}`)
  await ada.getByRole('button', { name: 'Something went wrong' }).click()
  const report = ada.getByRole('dialog', { name: 'Something went wrong' })
  await report.getByRole('radio').first().check()
  await report.getByLabel('What happened?').fill('Nobody told me where to park.')
  const opened = await hold(ada, '**/api/cases')
  await report.getByRole('button', { name: 'Tell us' }).click()
  await report.getByRole('button', { name: 'Not now' }).click()
  await ada.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(ada).toHaveURL(/\/customer$/)
  opened('arrives')
  await toast(ada).getByRole('link', { name: 'See your case' }).click()
  await expect(ada).toHaveURL(/\/cases\//)

  await gwen.goto('/professional')
  const openHours = gwen.getByRole('button', { name: 'Availability', exact: true })
  await openHours.click()
  const hours = gwen.getByRole('dialog', { name: 'Availability' })
  const paused = hours.getByRole('switch', { name: 'Pause new jobs' })
  await paused.press('Space')
  await gwen.reload()
  await openHours.click()
  await expect(paused).toBeChecked()
  await expect(hours.getByText('Your changes are not saved yet.')).toBeVisible()
  const saved = await hold(gwen, '**/api/availability', 'PATCH')
  await hours.getByRole('button', { name: 'Save' }).click()
  await gwen.keyboard.press('Escape')
  await expect(hours).toHaveCount(0)
  saved('is lost')
  await expect(toast(gwen)).toContainText('Your availability may not have arrived')

  await gwen.getByRole('button', { name: 'Give back' }).click()
  const dialog = gwen.getByRole('dialog', { name: 'Give this job back?' })
  const answer = await hold(gwen, '**/release')
  await dialog.getByRole('button', { name: 'Give the job back' }).click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
  answer('is lost')
  await expect(toast(gwen)).toContainText('Your request to give a job back may not have arrived')
})

test('who is erased while they are on another page leaves the site as everybody does', async ({
  page: ada,
}) => {
  await neverGiveUp(ada)
  await signUp(ada)
  await ada.goto('/profile')
  await ada.getByRole('button', { name: 'Erase your account' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Erase your account' })
  await dialog.getByLabel('Your password').fill('not my password')
  const refused = await hold(ada, '**/profile/erase')
  const erase = dialog.getByRole('button', { name: 'Erase my account' })
  await erase.click()
  await ada.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  refused('arrives')
  await expect(toast(ada)).toContainText('“Erase your account” was not taken')

  await toast(ada).getByRole('button', { name: 'Dismiss' }).click()
  // Here it is the call that takes long: once it is done, every other one is refused.
  await ada.unrouteAll()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await ada.route('**/profile/erase', async (route) => {
    await held
    await route.continue()
  })
  await ada.getByRole('button', { name: 'Erase your account' }).click()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await erase.click()
  await ada.keyboard.press('Escape')
  await ada.getByRole('button', { name: 'Menu' }).click()
  await ada.getByRole('link', { name: 'Dashboard' }).click()
  await expect(ada).toHaveURL(/\/customer$/)
  letGo()
  await expect(ada.getByText('Your account is erased')).toBeVisible()
})
