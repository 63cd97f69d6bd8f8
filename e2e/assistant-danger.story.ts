import { answerWith, bookingForm, chat, getSafe, panelOf, say } from './assistant.ts'
import {
  SIZES,
  describe,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './story.ts'

const GAS = /gas leak/
const LINE = /power line/

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('danger first, then the repair: one large call, and the form waits until one is safe', async ({
      page,
    }) => {
      await signUp(page)
      await describe(page, 'my kitchen sink is clogged')
      await bookingForm(page).getByLabel('Address').fill('12 Elm St')
      await say(page, 'now I smell gas near the stove')
      const panel = panelOf(page, GAS)
      await expect(panel).toBeInViewport()
      await expect(panel.getByRole('listitem').first()).toContainText('1')
      await expect(panel.getByText(/^Source: /)).toBeVisible()
      await expect(panel.getByText(/then call your gas utility/)).toBeVisible()
      const call = panel.getByRole('link', { name: 'Call 911', exact: true })
      await expect(call).toHaveAttribute('href', 'tel:911')
      await expect(bookingForm(page)).toBeHidden()
      const [above, talk, large] = await Promise.all(
        [panel, chat(page), call].map((each) => each.boundingBox()),
      )
      if (!above || !talk || !large) throw new Error('One of them has no box')
      expect(above.y + above.height).toBeLessThanOrEqual(talk.y)
      expect(Math.round(large.height)).toBeGreaterThanOrEqual(56)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await panel.getByRole('button', { name: 'I am safe, book the repair' }).click()
      await expect(bookingForm(page)).toBeFocused()
      await expect(bookingForm(page)).toBeInViewport()
      await expect(bookingForm(page).getByLabel('Address')).toHaveValue('12 Elm St')
      await expect(panel.getByRole('listitem')).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      // It is remembered, and the steps are not lost.
      await page.reload()
      await expect(bookingForm(page)).toBeVisible()
      await panel.getByRole('button', { name: 'Show the steps' }).click()
      await expect(panel.getByRole('listitem').first()).toBeVisible()
      await expect(bookingForm(page)).toBeVisible()
      await panel.getByRole('button', { name: 'Hide the steps' }).click()

      await say(page, 'and a power line is down in the yard')
      await expect(panelOf(page, LINE)).toBeInViewport()
      await expect(bookingForm(page)).toBeHidden()
      await getSafe(page, LINE)
      await expect(panelOf(page, GAS).getByRole('heading')).toBeVisible()
    })
  })
}

test('what can be done by oneself is no call', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await say(page, 'a pipe burst in the kitchen and water is spraying everywhere')
  const panel = panelOf(page, /pipe may have burst/)
  await expect(panel.getByRole('link', { name: 'Call 911', exact: true })).toHaveCount(0)
  await expect(bookingForm(page)).toBeHidden()
  await panel.getByRole('button', { name: 'I have done this' }).click()
  await expect(bookingForm(page)).toBeVisible()
})

test('what is said of something else does not talk a danger away, and who is safe goes on talking', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await say(page, 'a power line is down in my yard')
  await say(page, 'and my fence needs paint')
  const panel = panelOf(page, LINE)
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
})

test('a danger that turns out to be none holds nobody up, and its steps stay within reach', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await say(page, 'burning smell from the furnace')
  const panel = panelOf(page, /burning or sparking/)
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(bookingForm(page)).toBeHidden()
  await say(
    page,
    'it was only dust when we first turned it on, gone since yesterday. it needs a tune up',
  )
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  await expect(chat(page)).toContainText('Then I put the safety steps aside.')
  await expect(bookingForm(page)).toBeVisible()
  await panel.getByRole('button', { name: 'Show the steps' }).click()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
})

test('a danger is shown before anything is known of the trade', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await answerWith(page, { intent: { trade: null, skuSuggestions: [], timeWindows: [] } })
  await say(page, 'the carbon monoxide alarm is going off and we feel dizzy')
  const panel = panelOf(page, /carbon monoxide/)
  await expect(panel.getByRole('link', { name: 'Call 911' }).last()).toHaveAttribute(
    'href',
    'tel:911',
  )
  await expect(bookingForm(page)).toBeHidden()
})

test('another danger joins the first instead of taking its place', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await say(page, 'I smell gas near the stove')
  await say(page, 'and a power line is down in the yard')
  await expect(panelOf(page, LINE)).toBeVisible()
  await expect(panelOf(page, GAS)).toBeVisible()
})

test('danger is told in the language it was told in', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await say(page, 'Huele a gas en la cocina, cerca de la estufa')
  const panel = panelOf(page, /fuga de gas/)
  await expect(panel).toHaveAttribute('lang', 'es')
  await expect(panel.getByText('Haga esto primero.')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Llamar al 911', exact: true })).toHaveAttribute(
    'href',
    'tel:911',
  )
  await expect(page.getByRole('log').locator('[lang=es]').first()).toBeVisible()
  await expect(page.getByText('El formulario de reserva espera.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Estoy a salvo/ }).click()
  await expect(panel.getByRole('button', { name: 'Mostrar los pasos' })).toBeVisible()
})
