import { saveWholeDraft } from './applicant.ts'
import { openNight } from './night-site.ts'
import { expect, expectAccessible, test } from './story.ts'

test('whoever waits for longer than was promised reads so, and not the promise', async ({
  browser,
}) => {
  const night = await openNight(browser)
  try {
    const visit = { at: '2026-11-24T01:00:00Z', day: '2026-11-24' }
    const { id: bookingId, ada, gwen } = await night.visit(visit)
    const olga = await night.arrive('operator')
    const lena = await night.arrive('customer')
    await saveWholeDraft(lena.page)
    const sent = await lena.page.request.post('/api/pro-applications/submit', {
      data: { termsAccepted: true, backgroundCheckConsent: true },
    })
    expect(sent.status()).toBe(200)
    await night.at('2026-11-24T20:00:00Z')
    const told = await ada.page.request.post('/api/cases', {
      data: { bookingId, kind: 'no_show', text: 'Nobody came.' },
    })
    expect(told.status()).toBe(201)
    const { id } = await told.json()

    const promised = 'We decide by the end of Thursday, November 26.'
    const late = 'We wanted to decide by the end of Thursday, November 26. It takes longer'
    for (const [at, words, toDecide, application] of [
      [
        '2026-11-27T04:59:00Z',
        promised,
        'Decide by the end of Thursday, November 26.',
        'You get our decision within 2-3 business days, by e-mail to',
      ],
      [
        '2026-11-30T15:00:00Z',
        late,
        'It was to be decided by the end of Thursday, November 26.',
        'This takes longer than the 2-3 business days we promised.',
      ],
    ] as const) {
      await night.at(at)
      for (const page of [ada.page, gwen.page]) {
        await page.goto(`/cases/${id}`)
        await expect(page.getByText(words)).toBeVisible()
      }
      await olga.page.goto(`/cases/${id}`)
      await expect(olga.page.getByText(toDecide)).toBeVisible()
      await gwen.page.goto('/professional')
      await expect(gwen.page.getByText(words)).toBeVisible()
      await lena.page.goto('/pro/apply')
      await expect(lena.page.getByText(application)).toBeVisible()
      await expect(
        lena.page.getByText('You get our decision by e-mail within 2-3 business days.'),
      ).toHaveCount(words === promised ? 1 : 0)
      await expectAccessible(lena.page)
    }
  } finally {
    await night.close()
  }
})
