import type { Page } from '@playwright/test'
import { bookingForm, fillIn } from './assistant.ts'
import {
  SIZES,
  chooseTime,
  describe,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './story.ts'

const RUNNING = 'my toilet keeps running'
const UNKNOWN = 'We do not know this ZIP code. Please check the digits.'
const CALLED_ABOUT = /calls about a visit that begins so soon/
/** Anchorage: nobody of the demo goes there. */
const UNSERVED = '99501'

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('wrong digits, nobody there and everybody taken are told apart', async ({ page }) => {
      await signUp(page)
      await describe(page, RUNNING)
      const form = bookingForm(page)
      await form.getByLabel('Address').fill('12 Elm St')
      const zip = form.getByLabel('ZIP Code')
      await chooseTime(form)
      await zip.fill('00000')
      await expect(form.getByText(UNKNOWN)).toBeVisible()
      // Nobody is asked to choose another one where there is none.
      await expect(form.getByText('is no longer free')).toHaveCount(0)
      await expect(form.getByText('Correct the ZIP code', { exact: true })).toBeInViewport()
      await expect(form.getByRole('radio')).toHaveCount(0)

      await zip.fill(UNSERVED)
      await expect(form.getByText(`Nobody serves ${UNSERVED} for plumbing yet.`)).toBeVisible()
      await expect(form.getByText(UNKNOWN)).toBeHidden()
      await expect(form.getByText('Nobody serves this ZIP code yet')).toBeInViewport()
      await expect(form.getByText('Choose a time', { exact: true })).toBeHidden()
      await expect(form.getByRole('radio')).toHaveCount(0)
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(zip).toBeFocused()
      await expect(form.getByText('Enter the ZIP code of a place we serve.')).toBeVisible()
      await form.getByRole('button', { name: 'E-mail me once somebody does' }).click()
      const kept = form.getByText(/^We have your request/)
      await expect(kept).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.reload()
      await expect(kept).toBeVisible()

      // As it is when everybody is at work for a week.
      await page.route(/\/api\/windows\?/, (route) => route.fulfill({ json: [] }))
      await zip.fill('10001')
      await expect(form.getByText('Everybody is taken for the next 7 days.')).toBeVisible()
      await expect(form.getByRole('radio').first()).toBeVisible()
      await expect(form.getByText('Nobody serves this ZIP code yet')).toBeHidden()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    test('a profile says which ZIP code we do not know, and keeps it', async ({ page }) => {
      await signUp(page)
      await page.goto('/profile')
      const zip = page.getByLabel('ZIP code')
      const save = page.getByRole('button', { name: 'Save' })
      const saved = page.getByText('Profile saved')
      await zip.fill('10001')
      await save.click()
      await expect(saved).toBeVisible()
      await expect(page.getByText(UNKNOWN)).toHaveCount(0)
      await zip.fill('00000')
      await expect(zip).toHaveAccessibleDescription(UNKNOWN)
      await save.click()
      await expect(page.getByText('Your changes are not saved yet.')).toBeHidden()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.reload()
      await expect(zip).toHaveValue('00000')
      await expect(zip).toHaveAccessibleDescription(UNKNOWN)
      // While it is being typed nobody is told that it is wrong.
      await zip.fill('1000')
      await expect(page.getByText(UNKNOWN)).toHaveCount(0)
      await save.click()
      await expect(zip).toHaveAccessibleDescription(UNKNOWN)
      await zip.fill('10001-1234')
      await expect(page.getByText(UNKNOWN)).toHaveCount(0)
    })

    test('a time of another ZIP code is not booked while nobody knows who is free there', async ({
      page,
    }) => {
      const booked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/ai/book')) booked.push(request.postData() ?? '')
      })
      await signUp(page)
      await describe(page, RUNNING)
      await fillIn(page, '350 Fifth Avenue')
      const form = bookingForm(page)
      const [zip, confirm] = [
        form.getByLabel('ZIP Code'),
        form.getByRole('button', { name: 'Confirm Booking' }),
      ]
      const chosen = await form.getByRole('radio', { checked: true }).inputValue()
      await form.getByLabel('Additional Notes').fill('Ring twice.')
      const letGo = await holdTimes(page)
      for (const elsewhere of ['1000', UNSERVED]) {
        await zip.fill(elsewhere)
        // Whoever presses once more is told once more.
        for (let press = 0; press < 2; press += 1) {
          await confirm.click()
          await expect(page.getByText('Time Not Known Yet').last()).toBeVisible()
          await expect(
            form.getByText(/^We could not find out yet if anybody is free/),
          ).toBeVisible()
          await expect(form.getByRole('radio').first()).toBeFocused()
        }
      }
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expect(zip).toHaveValue(UNSERVED)
      await expect(form.getByLabel('Address')).toHaveValue('350 Fifth Avenue')
      await expect(form.getByLabel('Additional Notes')).toHaveValue('Ring twice.')
      await expect(form.locator(`input[value="${chosen}"]`)).toBeChecked()

      letGo()
      await expect(form.getByText(`Nobody serves ${UNSERVED} for plumbing yet.`)).toBeVisible()
      await expect(form.getByText(/^We could not find out yet/)).toHaveCount(0)
      expect(booked).toEqual([])

      // Where it was chosen for, what cannot be asked holds nobody up.
      await page.route(/\/api\/windows\?/, (route) => route.abort())
      await zip.fill('10001')
      await confirm.click()
      await page.waitForURL('**/dashboard')
      expect(booked).toHaveLength(1)
      expect(JSON.parse(booked[0] ?? '')).toMatchObject({
        zip: '10001',
        preferredWindowStart: chosen,
      })
    })

    test('a visit of today asks for a phone, which the next booking knows', async ({ page }) => {
      const booked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/ai/book')) booked.push(request.postData() ?? '')
      })
      await signUp(page)
      await describe(page, RUNNING)
      const form = bookingForm(page)
      const phone = form.getByLabel(/^Phone/)
      await form.getByLabel('Address').fill('350 Fifth Avenue')
      await form.getByLabel('ZIP Code').fill('10001')
      const soonest = form.getByRole('radio').first()
      await expect(soonest).toBeEnabled()
      await soonest.press('Space')
      await expect(phone).toHaveAccessibleDescription(CALLED_ABOUT)
      for (const field of [form.getByLabel('Address'), form.getByLabel('ZIP Code'), phone, soonest])
        await field.press('Enter')
      await expect(page.getByText('Missing Information')).toBeHidden()

      const confirm = form.getByRole('button', { name: 'Confirm Booking' })
      await phone.fill('212 555 0100 or 917 555 0199')
      await confirm.click()
      await expect(form.getByText(/^Only one phone number goes here/)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await phone.fill('555-0100')
      await confirm.click()
      await expect(form.getByText(/^This is no phone number we can call/)).toBeVisible()
      await expect(phone).toBeFocused()
      await phone.fill('(212) 555-0100')
      await expect(form.getByText(/^This is no phone number/)).toBeHidden()
      await phone.press('Enter')
      expect(booked).toEqual([])
      await confirm.click()
      await page.waitForURL('**/dashboard')
      expect(booked).toHaveLength(1)
      expect(JSON.parse(booked[0] ?? '')).toMatchObject({ phone: '+12125550100' })

      await describe(page, RUNNING)
      await expect(form.getByLabel('Address')).toHaveValue('350 Fifth Avenue')
      await expect(form.getByLabel('ZIP Code')).toHaveValue('10001')
      await expect(phone).toHaveCount(0)

      await page.goto('/profile')
      const own = page.getByLabel('Phone')
      await expect(own).toHaveValue('(212) 555-0100')
      await own.fill('call me')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/^This is no phone number we can call/)).toBeVisible()
      await expect(own).toBeFocused()
      await own.fill('212.555.0101, 917.555.0199')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/^Only one phone number goes here/)).toBeVisible()
      await own.fill('212.555.0101 x12')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Profile saved')).toBeVisible()
      await expect(own).toHaveValue('(212) 555-0101 ext. 12')
    })

    test('who has no phone books a visit of today all the same, and its page asks for one', async ({
      page,
    }) => {
      await signUp(page)
      await describe(page, RUNNING)
      const form = bookingForm(page)
      await form.getByLabel('Address').fill('350 Fifth Avenue')
      await form.getByLabel('ZIP Code').fill('10001')
      await chooseTime(form)
      await expect(form.getByLabel(/^Phone/)).toHaveAccessibleDescription(CALLED_ABOUT)
      const answer = page.waitForResponse('**/api/ai/book')
      await form.getByRole('button', { name: 'Confirm Booking' }).click()
      const { id } = await (await answer).json()
      await page.waitForURL('**/dashboard')

      await page.goto(`/bookings/${id}`)
      const asked = page.getByText('we have no number of yours')
      await expect(asked).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: 'Add your phone' }).click()
      await page.getByLabel('Phone').fill('212 555 0100')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Profile saved')).toBeVisible()
      await page.goBack()
      await page.waitForURL(`**/bookings/${id}`)
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
      await expect(asked).toHaveCount(0)
    })

    test('pressed again while the rules of phone numbers are on their way, a profile is saved once', async ({
      page,
    }) => {
      const letGo = await holdPhoneRules(page)
      const saved: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'PATCH') saved.push(request.url())
      })
      await signUp(page)
      await page.goto('/profile')
      await page.getByLabel('Phone').fill('212.555.0101')
      const save = page.locator('main form [type=submit]').first()
      await save.click()
      await expect(save).toHaveText('Saving...')
      await expectAccessible(page)
      await save.click({ force: true })
      letGo()
      await expect(page.getByText('Profile saved')).toBeVisible()
      await expect(save).toHaveText('Save')
      expect(saved).toHaveLength(1)
    })

    test('pressed again while the rules of phone numbers are on their way, it books once', async ({
      page,
    }) => {
      const letGo = await holdPhoneRules(page)
      const booked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/ai/book')) booked.push(request.postData() ?? '')
      })
      await signUp(page)
      await describe(page, RUNNING)
      await fillIn(page, '350 Fifth Avenue')
      const form = bookingForm(page)
      const confirm = form.locator('[type=submit]')
      await confirm.click()
      await expect(confirm).toHaveText('Creating Booking...')
      // Whoever thinks that nothing happens presses again, and what they change meanwhile would be another booking.
      await expect(form.getByLabel('Address')).not.toBeEditable()
      await confirm.click({ force: true })
      letGo()
      await page.waitForURL('**/dashboard')
      expect(booked).toHaveLength(1)
    })
  })
}

/** The rules of all countries wait until they are let go. */
async function holdPhoneRules(page: Page): Promise<() => void> {
  let letGo = () => {}
  const going = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/phone-[\w-]{8}\.js$/, async (route) => {
    await going
    await route.continue()
  })
  return () => letGo()
}

/** Of each place the list waits until it is let go, and what is asked besides does not get through. */
async function holdTimes(page: Page): Promise<() => void> {
  let letGo = () => {}
  const going = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const held = new Set<string>()
  await page.route(/\/api\/windows\?/, async (route) => {
    const of = route.request().url()
    if (held.has(of)) return route.abort()
    held.add(of)
    await going
    return route.continue()
  })
  return () => letGo()
}
