import type { Locator } from '@playwright/test'
import {
  SIZES,
  breakOnce,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newcomer,
  test,
} from './story.ts'

/** How far below the top of the page something stands. */
const placeOf = (drawing: Locator) =>
  drawing.evaluate((it) => Math.round(it.getBoundingClientRect().top + window.scrollY))

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a visitor learns service, price and time, makes an account and goes on where they were', async ({
      page,
    }) => {
      await page.goto('/')
      const house = page
        .locator('section', { has: page.getByRole('heading', { level: 1 }) })
        .locator('svg')
      const placeBefore = await placeOf(house)
      await page.getByLabel('What is wrong at home?').fill('kitchen sink is backing up and smells')
      await page.getByLabel('ZIP code').fill('10001')
      await page.getByRole('button', { name: 'See price and time' }).press('Enter')
      const answer = page.getByRole('region', { name: 'What we think it is' })
      await expect(answer.getByText('Clear a clogged drain', { exact: true })).toBeVisible()
      await expect(answer.getByText('$125.00 - $275.00', { exact: true })).toBeVisible()
      await expect(answer.getByText('near 10001')).toBeVisible()
      await expect(answer).toBeFocused()
      // Beside the field the house stands where it stood.
      if (name === 'a desk') expect(await placeOf(house)).toEqual(placeBefore)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      await answer.getByRole('link', { name: 'Pick a time' }).click()
      await page.locator('a[href$="sign-up"]').click()
      for (const [field, value] of Object.entries(newcomer()))
        await page.locator(`input[name=${field}]`).fill(value)
      await page.locator('input[name=password]').press('Enter')

      const form = page.getByRole('region', { name: 'Complete Your Booking' })
      await expect(form.getByText('Clear a clogged drain')).toBeVisible()
      await expect(page.getByText('kitchen sink is backing up and smells').first()).toBeVisible()
      await expect(form.getByLabel('ZIP Code')).toHaveValue('10001')
      // Said once: a second look begins with nothing said.
      await page.reload()
      await expect(page.getByRole('log').getByText('kitchen sink is backing up')).toHaveCount(1)
    })
  })
}

test('what a visitor wrote and was answered is still there when they come back from the page to sign in', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai/preview')) asked.push(request.url())
  })
  await page.goto('/')
  const message = page.getByLabel('What is wrong at home?')
  const answer = page.getByRole('region', { name: 'What we think it is' })
  const price = answer.getByText('$125.00 - $275.00', { exact: true })
  const goAndComeBack = async () => {
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page.locator('input[name=email]')).toBeVisible()
    await page.goBack()
    await expect(message).toHaveValue(/kitchen sink is backing up/)
  }
  await message.fill('kitchen sink is backing up')
  await page.getByLabel('ZIP code').fill('10001')
  await page.getByRole('button', { name: 'See price and time' }).click()
  await answer.getByRole('link', { name: 'Pick a time' }).click()
  await expect(page.locator('input[name=email]')).toBeVisible()
  await page.goBack()
  await expect(message).toHaveValue('kitchen sink is backing up')
  await expect(price).toBeVisible()
  await expect(answer.getByText('near 10001')).toBeVisible()
  await expect(answer).not.toBeFocused()
  expect(asked).toHaveLength(1)

  // The time in it may be taken by then: it is asked for anew, and where no answer comes nothing is said.
  await page.clock.setFixedTime(new Date(Date.now() + 3 * 60_000))
  await breakOnce(page, '**/api/ai/preview')
  const lost = page.waitForEvent('requestfailed', (each) => each.url().endsWith('/ai/preview'))
  await goAndComeBack()
  await lost
  await expect(answer).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await goAndComeBack()
  await expect(price).toBeVisible()
  await expect(answer).not.toBeFocused()
  expect(asked).toHaveLength(3)

  // It belongs to these words, and to no others.
  await message.fill('kitchen sink is backing up and it smells')
  await goAndComeBack()
  await expect(answer).toBeHidden()
  expect(asked).toHaveLength(3)
})

test('what is no ZIP code is near nothing, and keeps nobody from the steps of a danger', async ({
  page,
}) => {
  await page.goto('/')
  const message = page.getByLabel('What is wrong at home?')
  await message.fill('kitchen sink is clogged')
  await page.getByLabel('ZIP code').fill('9901')
  await message.press('Enter')
  const answer = page.getByRole('region', { name: 'What we think it is' })
  await expect(answer.getByText('This is no ZIP code. Please check the digits.')).toBeVisible()
  await expect(answer.getByText('near 9901')).toHaveCount(0)
  await message.fill('I smell gas in the basement')
  await message.press('Enter')
  await expect(answer.getByRole('link', { name: 'Call 911' })).toBeVisible()
})

test('where nobody takes such jobs, or the digits name no place, it is said at once', async ({
  page,
}) => {
  await page.goto('/')
  const message = page.getByLabel('What is wrong at home?')
  const zip = page.getByLabel('ZIP code')
  const answer = page.getByRole('region', { name: 'What we think it is' })
  const leads = async (words: string) => {
    await expect(answer.getByRole('link', { name: words })).toBeVisible()
    await expect(answer.getByText('in the next seven days')).toHaveCount(0)
    await expectAccessible(page)
  }
  await message.fill('kitchen sink is clogged')
  await zip.fill('99950')
  await message.press('Enter')
  await expect(answer.getByText('Nobody serves 99950 for plumbing yet.')).toBeVisible()
  await leads('Go on with the assistant')
  await zip.fill('00000')
  await message.press('Enter')
  await expect(
    answer.getByText('We do not know this ZIP code. Please check the digits.'),
  ).toBeVisible()
  await expect(answer.getByText('near 00000')).toHaveCount(0)
  await leads('Go on with the assistant')
  await zip.fill('10001')
  await message.press('Enter')
  await leads('Pick a time')
})

test('the card around a Spanish answer speaks Spanish', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('What is wrong at home?').fill('se tapó el fregadero de la cocina')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('region', { name: 'What we think it is' })
  await expect(answer.getByRole('link', { name: 'Elegir una hora' })).toBeVisible()
  await expect(answer.locator('[lang=es]')).toContainText('Destapar un desagüe')
  await expect(answer.getByText('Primero inicie sesión o abra una cuenta.')).toBeVisible()
})

test('a danger stands before everything else, with its steps and the call', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('What is wrong at home?').fill('I smell gas in the basement')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('region', { name: 'What we think it is' })
  await expect(
    answer.getByRole('heading', { name: 'There may be a gas leak. Do this first.' }),
  ).toBeVisible()
  await expect(answer.getByRole('listitem').first()).toBeVisible()
  await expect(answer.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect(answer.getByText('$')).toHaveCount(0)
  const safe = answer.getByRole('link', { name: 'I am safe, book the repair' })
  await expect(safe).toBeVisible()
  await expectAccessible(page)

  // Said once it is said: after signing up the steps wait aside, and the form is there.
  await safe.click()
  await page.locator('a[href$="sign-up"]').click()
  for (const [field, value] of Object.entries(newcomer()))
    await page.locator(`input[name=${field}]`).fill(value)
  await page.locator('input[name=password]').press('Enter')
  await expect(page.getByRole('heading', { name: 'There may be a gas leak.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the steps' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Complete Your Booking' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^I am safe/ })).toHaveCount(0)
})

test('vague words end in short answers that can be pressed', async ({ page }) => {
  await page.goto('/')
  const message = page.getByLabel('What is wrong at home?')
  await message.fill('something is wrong in my house')
  await message.press('Enter')
  const answer = page.getByRole('region', { name: 'What we think it is' })
  await answer.getByRole('button', { name: 'Heating, cooling or air' }).click()
  await expect(answer.getByRole('link', { name: 'Pick a time' })).toBeVisible()
  await expect(message).toHaveValue('something is wrong in my house\nHeating, cooling or air')
})

test('whoever says nothing is asked to, and a server that is away loses nothing typed', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'See price and time' }).click()
  await expect(page.getByText('Describe what is wrong.')).toBeVisible()
  await page.route('**/api/ai/preview', (route) => route.abort())
  const message = page.getByLabel('What is wrong at home?')
  await message.fill('no hot water')
  await message.press('Enter')
  await expect(page.getByText('This did not work. Please try again.')).toBeVisible()
  await expect(message).toHaveValue('no hot water')
})
