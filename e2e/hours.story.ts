import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signInWithAPast, test } from './story.ts'

/** Where nobody else of any story works. */
const ZIP = '82001'

test('somebody sets two spans and a night, copies a day, and takes time off once and every week', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'plumbing', zipCode: ZIP })
  await page.goto('/professional/business#hours')
  const hours = page.getByRole('region', { name: 'Hours' })
  await expect(hours).toBeFocused()
  // Of visits, not of offers: those come whenever somebody books.
  await expect(hours.getByText('Visits between 9 PM and 7 AM are offered only')).toBeVisible()
  await expect(hours.getByText('An offer may reach you at any hour.')).toBeVisible()
  const monday = hours.getByRole('listitem').filter({ hasText: 'Monday' })
  await monday.getByLabel('To on Monday').fill('12:00')
  await monday.getByRole('button', { name: 'Add hours on Monday' }).press('Enter')
  await monday.getByLabel('From on Monday').nth(1).fill('11:00')
  await monday.getByLabel('To on Monday').nth(1).fill('18:00')
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(monday.getByText('This overlaps other hours of yours.')).toBeVisible()
  await expect(monday.getByLabel('From on Monday').nth(1)).toBeFocused()
  await expectAccessible(page)

  await monday.getByLabel('From on Monday').nth(1).fill('13:00')
  await monday.getByRole('button', { name: 'Copy Monday to other days' }).click()
  await monday.getByRole('checkbox', { name: 'Tuesday' }).check()
  await monday.getByRole('button', { name: 'Copy Monday’s hours' }).click()
  const saturday = hours.getByRole('listitem').filter({ hasText: 'Saturday' })
  await saturday.getByRole('button', { name: 'Remove these hours on Saturday' }).click()
  await expect(saturday.getByRole('heading')).toBeFocused()
  await saturday.getByRole('button', { name: 'Add a night on call on Saturday' }).click()
  await saturday.getByLabel('To on Saturday').fill('06:00')
  await expect(saturday.getByText('next day')).toBeVisible()
  // What is typed outlives the page.
  await page.reload()
  await expect(hours.getByText('Your changes are not saved yet.')).toBeVisible()
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Hours saved')
  const { hours: saved } = await (await page.request.get('/api/professional')).json()
  const of = (day: number) =>
    saved.filter(({ dayOfWeek }: { dayOfWeek: number }) => dayOfWeek === day)
  expect(of(2)).toMatchObject([
    { startTime: '07:00', endTime: '12:00' },
    { startTime: '13:00', endTime: '18:00' },
  ])
  expect(of(6)).toMatchObject([{ startTime: '21:00', endTime: '06:00', onCall: true }])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const off = page.getByRole('region', { name: 'Time off' })
  await off.getByRole('button', { name: 'Take time off' }).click()
  await expect(off.getByText('Choose a day.')).toBeVisible()
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await off.getByLabel('First day').fill(day)
  await off.getByLabel('Note').fill('Fishing')
  await off.getByRole('button', { name: 'Take time off' }).click()
  await expect(off.getByText('Fishing')).toBeVisible()
  await off.getByLabel('Only some hours').press('Space')
  await off.getByLabel('First day').fill(day)
  await off.getByLabel('Every week').press('Space')
  await off.getByRole('button', { name: 'Take time off' }).click()
  const weekly = off.getByRole('listitem').filter({ hasText: 'Every' })
  await expect(weekly).toContainText('1:00 PM - 5:00 PM')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await weekly.getByRole('button').click()
  await expect(weekly).toHaveCount(0)

  const calendar = page.getByRole('region', { name: 'Calendar', exact: true })
  await calendar.getByRole('button', { name: 'Make an address' }).click()
  const address = calendar.getByLabel('Address of your jobs')
  const first = await address.inputValue()
  expect((await page.request.get(first)).headers()['content-type']).toContain('text/calendar')
  await calendar.getByRole('button', { name: 'Renew address' }).click()
  await calendar.getByRole('button', { name: 'Make a new one' }).click()
  await expect(address).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  await expectAccessible(page)

  // A day at a time would take the nights away: the dashboard leaves the hours to this page.
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Availability', exact: true }).click()
  const pause = page.getByRole('dialog', { name: 'Availability' })
  await expect(pause.getByText('You work several spans a day or nights on call.')).toBeVisible()
  await expect(pause.getByText('Weekly hours')).toHaveCount(0)
  await pause.getByRole('link', { name: 'your business' }).click()
  await expect(page.getByRole('region', { name: 'Hours' })).toBeVisible()
})

test('the button that saves the hours is as wide as what stands above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInWithAPast(page, 'pro')
  await page.goto('/professional')
  await page.getByRole('button', { name: 'Availability', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Availability' })
  const [day, save] = [
    await dialog.getByRole('listitem').first().boundingBox(),
    await dialog.getByRole('button', { name: 'Save' }).boundingBox(),
  ]
  expect([save?.x, save?.width]).toEqual([day?.x, day?.width])
})
