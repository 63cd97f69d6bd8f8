import type { Page } from '@playwright/test'
import { chat } from './assistant.ts'
import { SIZES, expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './story.ts'

/** A photo as a phone takes them: large, and with so much in it that it hardly packs. */
async function largePhoto(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1800
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('Nothing to draw with')
    const picture = pen.createImageData(canvas.width, canvas.height)
    picture.data.forEach((_, at) => (picture.data[at] = at % 4 === 3 ? 255 : Math.random() * 255))
    pen.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.6)
  })
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return { name: 'sink.jpg', mimeType: 'image/jpeg', buffer }
}

const preview = (page: Page) => chat(page).getByRole('img', { name: 'Yours, to be sent' })

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a photo is made small, shown, sent with the next message, and kept by nobody', async ({
      page,
    }) => {
      await signUp(page)
      await page.goto('/ai-booking')
      const camera = chat(page).getByRole('button', { name: 'Add a photo' })
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.click()])
      await chooser.setFiles(await largePhoto(page))
      await expect(preview(page)).toBeVisible()
      await expect(chat(page).getByText('Looked at once, kept by nobody.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByLabel('Your message').fill('it looks like this')
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('data:image')

      const sent = page.waitForRequest('**/api/ai/intent')
      await chat(page).getByRole('button', { name: 'Send' }).click()
      const body: { message: string; photo: string } = (await sent).postDataJSON()
      expect(body.message).toBe('it looks like this')
      expect(body.photo).toMatch(/^data:image\/jpeg;base64,/)
      expect(body.photo.length).toBeLessThanOrEqual(200_000)
      await expect(page.getByText('AI is analyzing your request...')).toBeHidden()
      await expect(page.getByRole('log').getByText('With a photo')).toBeVisible()
      await expect(preview(page)).toBeHidden()
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('data:image')
    })
  })
}

test('a photo alone says so; one that failed to go is still there', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await page.locator('input[type=file]').setInputFiles(await largePhoto(page))
  await expect(preview(page)).toBeVisible()
  await page.route('**/api/ai/intent', (route) => route.abort())
  await chat(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Failed to process your request. Please try again.')).toBeVisible()
  await expect(preview(page)).toBeVisible()
  await page.unroute('**/api/ai/intent')
  const sent = page.waitForRequest('**/api/ai/intent')
  await chat(page).getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ message: 'Here is a photo.' })
  await expect(page.getByText('AI is analyzing your request...')).toBeHidden()
})

test('a photo that went with a reload is asked for again', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  const file = page.locator('input[type=file]')
  const lost = chat(page).getByText('Your photo has to be added again.')
  await file.setInputFiles(await largePhoto(page))
  await expect(preview(page)).toBeVisible()
  await page.getByLabel('Your message').fill('it looks like this')
  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue('it looks like this')
  await expect(lost).toBeVisible()
  await expect(preview(page)).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await file.setInputFiles(await largePhoto(page))
  await expect(preview(page)).toBeVisible()
  await expect(lost).toBeHidden()
  // Once more, and the customer goes on without it.
  await page.reload()
  await expect(lost).toBeVisible()
  await chat(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('AI is analyzing your request...')).toBeHidden()
  await expect(page.getByRole('log').getByText('With a photo')).toHaveCount(0)
  await expect(lost).toBeHidden()
})

test('a photo can be removed, and what is none is said', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(await largePhoto(page))
  await chat(page).getByRole('button', { name: 'Remove the photo' }).click()
  await expect(preview(page)).toBeHidden()
  await expect(chat(page).getByRole('button', { name: 'Add a photo' })).toBeFocused()
  await file.setInputFiles({
    name: 'letter.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no photo'),
  })
  const failed = chat(page).getByText(/^This photo could not be read\./)
  await expect(failed).toBeVisible()
  const message = page.getByLabel('Your message')
  await message.fill('the sink is clogged')
  await expectAccessible(page)
  // It goes with the next message.
  await message.press('Enter')
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await expect(failed).toHaveCount(0)
})
