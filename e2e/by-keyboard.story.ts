import type { Locator } from '@playwright/test'
import { bookingForm } from './assistant.ts'
import {
  describe,
  DESK_AND_PHONE,
  expect,
  timesIn,
  newcomer,
  signUp,
  tabTo,
  test,
} from './story.ts'

test('from the first page to a booking without touching the mouse', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)

  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }).first())
  await press('Enter')
  await expect(page.locator('input[name=password]')).toBeVisible()
  await tabTo(page, page.locator('a[href$="sign-up"]'))
  await press('Enter')
  await expect(page.locator('input[name=firstName]')).toBeVisible()
  for (const [name, value] of Object.entries(newcomer())) {
    await tabTo(page, page.locator(`input[name=${name}]`))
    await type(value)
  }
  await press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  await tabTo(page, page.getByRole('main').getByRole('link', { name: /Book a Service/ }))
  await press('Enter')
  const message = page.getByLabel('Your message')
  await expect(message).toBeVisible()
  await tabTo(page, message)
  await type('outlet in the living room is dead')
  await press('Enter')
  const form = page.getByRole('region', { name: 'Complete Your Booking' })
  await expect(form).toBeVisible()

  await tabTo(page, form.getByLabel('Address'))
  await type('12 Garden Street')
  await tabTo(page, form.getByLabel('ZIP Code'))
  await type('10001')
  await press('Tab')
  const window = (await timesIn(form)).getByRole('radio').first()
  await tabTo(page, window)
  await press('Space')
  await expect(window).toBeChecked()
  await press('ArrowDown')
  await expect(form.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, form.getByLabel('Phone'))
  await type('212 555 0100')
  await tabTo(page, form.getByRole('button', { name: 'Confirm Booking' }))
  await press('Enter')
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('12 Garden Street').first()).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: 'New Booking' }))
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'AI Booking Assistant' })).toBeVisible()
})

/** By how much the bar at the foot hides what gets the focus where it lay behind the bar. */
const coveredBy = async (control: Locator, bar: Locator) =>
  control.evaluate(
    (it, foot) => {
      if (foot === null || foot.contains(it)) return 0
      const below = () => it.getBoundingClientRect().bottom - foot.getBoundingClientRect().top
      scrollBy(0, below() - foot.clientHeight / 2)
      it.focus()
      return below()
    },
    await bar.elementHandle(),
  )

for (const [where, viewport] of DESK_AND_PHONE)
  test(`on ${where} nothing the keyboard reaches in the booking form is behind the bar at its foot`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signUp(page)
    await describe(page, 'We want a new ceiling fan put in, no hurry')
    const form = bookingForm(page)
    const bar = form.getByRole('button', { name: 'Confirm Booking' }).locator('..')
    await form.getByLabel('ZIP Code').fill('10001')
    await timesIn(form)
    await expect(bar).toBeInViewport()
    const controls = await form.locator(':is(button, input):visible').all()
    expect(controls.length).toBeGreaterThan(10)
    for (const control of controls)
      expect(await coveredBy(control, bar), String(control)).toBeLessThanOrEqual(0)
  })
