import type { Locator, Page } from '@playwright/test'

/** A photo in one colour, as a phone takes it: larger than we keep any. */
export async function photo(page: Page, colour: string) {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 3_000
    canvas.height = 2_000
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('Nothing to draw with')
    pen.fillStyle = fill
    pen.fillRect(0, 0, 3_000, 2_000)
    pen.fillStyle = 'white'
    pen.fillRect(1_000, 600, 900, 900)
    return canvas.toDataURL('image/jpeg')
  }, colour)
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** Presses a button that asks for files, and gives it these. */
export async function chooseFiles(
  page: Page,
  button: Locator,
  files: Parameters<Locator['setInputFiles']>[0],
) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}

/** Photos are read no further, as large ones on a slow phone, until that is called. */
export async function holdReading(page: Page) {
  await page.evaluate(() => {
    const read = globalThis.createImageBitmap
    const letGo = new Promise((resolve) => addEventListener('read-on', resolve, { once: true }))
    globalThis.createImageBitmap = async (image: ImageBitmapSource) => {
      await letGo
      return read(image)
    }
  })
  return () => page.evaluate(() => dispatchEvent(new Event('read-on')))
}
