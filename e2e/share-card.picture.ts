import { test } from './story.ts'

// The style below is no part of the site, and its policy would refuse it.
test.use({ viewport: { width: 1200, height: 630 }, bypassCSP: true })

/** The first screen of the landing page without what one presses: a picture is pressed as a whole. */
const AS_A_CARD = `
  main { background: var(--color-sand) }
  main > section:first-child { background: var(--color-paper) }
  header nav, h1 ~ a, main > section + section, footer { display: none }
  header { border: 0 }
`

test('the card of a shared link', async ({ page }) => {
  await page.goto('/')
  await page.addStyleTag({ content: AS_A_CARD })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: 'web/public/share-card.png', animations: 'disabled' })
})
