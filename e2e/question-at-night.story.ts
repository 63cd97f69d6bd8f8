import { openNight } from './night-site.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

test('whoever asks for another time at night reads that the professional may not see it in time', async ({
  browser,
}) => {
  const night = await openNight(browser)
  try {
    const { id, ada } = await night.visit({ at: '2026-11-24T00:00:00Z', day: '2026-11-25' })
    const olga = await night.arrive('operator')

    const places = [
      { page: ada.page, path: `/bookings/${id}`, button: 'Change time' },
      { page: olga.page, path: `/operator/bookings/${id}`, button: 'Another time' },
    ]
    for (const [at, said] of [
      ['2026-11-24T07:00:00Z', true],
      ['2026-11-24T15:00:00Z', false],
    ] as const) {
      await night.at(at)
      for (const { page, path, button } of places) {
        await page.goto(path)
        await page.getByRole('button', { name: button }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('button', { name: 'Ask for this time' })).toBeVisible()
        await expect(
          dialog.getByText(
            'It is night where the visit is. Gwen may be asleep, and without an answer within 5 minutes we look for somebody else. To keep them, ask after 7 AM.',
          ),
        ).toHaveCount(said ? 1 : 0)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await expect(ada.page.getByText('Gwen has 5 minutes to agree')).toBeVisible()
      await expect(olga.page.getByText('who has 5 minutes to answer')).toBeVisible()
    }
  } finally {
    await night.close()
  }
})
