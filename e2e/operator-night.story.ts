import type { Page } from '@playwright/test'
import { openNight, type Person } from './night-site.ts'
import { DESK_AND_PHONE, expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

/** Two hours of Tuesday or later, by UTC; New York is five hours behind. */
const hours = (day: number, from: string, to: string) => ({
  preferredWindowStart: `2026-11-${day}T${from}:00.000Z`,
  preferredWindowEnd: `2026-11-${day}T${to}:00.000Z`,
})

async function post(who: Person, path: string, data: object = {}): Promise<{ id: string }> {
  const answer = await who.page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

const book = async (who: Person, window: object, notes = '') => {
  const place = { sku: 'PLB-DRAIN', address: '350 Fifth Avenue', zip: '10001', notes }
  return (await post(who, '/api/ai/book', { ...place, ...window })).id
}

/** Fills in what a dialog asks for, by its labels, and presses its button. */
async function fillIn(page: Page, button: string, fields: Record<string, string>) {
  const dialog = page.getByRole('dialog')
  for (const [label, words] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(words)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a night of the operator on a phone, each thing to its good end', async ({ browser }) => {
  const night = await openNight(browser)
  try {
    await night.at('2026-11-24T00:00:00Z')
    const olga = await night.arrive('operator')
    const ada = await night.arrive('customer')
    const gwen = await night.arrive('professional')
    const { page } = olga
    /** The work list, with what waits there. */
    const work = page.getByRole('list', {
      name: 'Work, what is dangerous or urgent on top, then what is due first',
    })
    const see = async (words: string | RegExp) => {
      await page.goto('/operator')
      const row = work.getByRole('listitem').filter({ hasText: words })
      await expect(row).toHaveCount(1)
      return row.getByRole('link')
    }

    // Water at one in the morning, when nobody works: Gwen says yes on the phone.
    await page.goto('/operator')
    await expect(page.getByText('All done')).toBeVisible()
    const id = await book(ada, hours(24, '06:00', '08:00'), 'Water pours through the ceiling.')
    await night.at('2026-11-24T00:01:00Z')
    const calm = await book(ada, hours(24, '04:00', '06:00'), 'The drain is slow.')
    await night.at('2026-11-24T00:02:00Z')
    const emergency = await see('A pipe may have burst')
    // Danger stands first and says so, above what is due before it.
    const rows = work.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByText('Danger', { exact: true })).toBeVisible()
    await expect(rows.last().getByText(/Danger|Urgent/)).toHaveCount(0)
    for (const [, viewport] of DESK_AND_PHONE) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await post(ada, `/api/bookings/${calm}/cancel`)
    await see('A pipe may have burst')
    await page.keyboard.press('j')
    await expect(emergency).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Offer to ${gwen.name}` }).click()
    await fillIn(page, 'Offer it', {
      'Why it is all right': 'She said yes on the phone.',
      Reason: 'It cannot wait.',
    })
    await post(gwen, `/api/dispatch/${id}/accept`)

    // Half an hour after the window she has not come. Gus does, in the morning.
    const gus = await night.arrive('professional')
    await night.at('2026-11-24T08:31:00Z')
    await (await see('Nobody has arrived')).click()
    await expect(page.getByText(/^3\d min late$/)).toBeVisible()
    // From her own page it can only be passed on for another time, which the page of the booking asks for.
    await page.goto(`/operator/people/${gwen.id}`)
    await page.getByRole('link', { name: /^Pass on for another time/ }).click()
    await page.getByRole('button', { name: 'Pass on' }).click()
    await expect(page.getByRole('dialog').getByLabel('Day')).toHaveValue('2026-11-25')
    await fillIn(page, 'Pass it on', {
      Day: '2026-11-24',
      From: '09:00',
      To: '11:00',
      Reason: 'She does not answer.',
    })
    await post(gus, `/api/dispatch/${id}/accept`)
    await page.goto('/operator?part=alerts')
    await expect(page.getByText('Nothing is wrong')).toBeVisible()
    await night.at('2026-11-24T14:30:00Z')
    for (const status of ['en_route', 'on_site', 'completed'])
      await gus.page.request.patch(`/api/bookings/${id}/status`, { data: { status } })

    // What he left behind is told with a photo, and decided.
    const told = { bookingId: id, kind: 'damage', text: 'The cabinet is scratched.' }
    const { id: caseId } = await post(ada, '/api/cases', told)
    await ada.page.request.post(`/api/cases/${caseId}/photos`, { multipart: { photo: SCRATCH } })
    await (await see('Something was damaged')).click()
    await expect(page.getByRole('button', { name: /Photo 1 of 1/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Money owed is noted' }).press('Space')
    await page.getByLabel('Reason').fill('The photo shows it. We owe her a door.')
    await page.getByRole('button', { name: 'Decide the case' }).click()
    await page.getByRole('button', { name: 'Yes, decide it' }).click()
    await expect(page.getByRole('heading', { name: 'Our decision' })).toBeVisible()

    // His license is not in the register any more: what he has accepted goes to somebody else.
    const next = await book(ada, hours(25, '14:00', '16:00'))
    const named = { proId: gus.id, reason: 'He knows the house.' }
    await post(olga, `/api/operator/bookings/${next}/offer`, named)
    await post(gus, `/api/dispatch/${next}/accept`)
    await night.overdue(gus)
    await night.at('2026-11-24T15:00:00Z')
    await (await see('Look up again')).click()
    await fillIn(page, 'Not valid', {
      'Where you looked it up': 'https://licenses.example.gov',
      Note: 'The board has revoked it.',
    })
    await page.goto(`/operator/people/${gus.id}`)
    await page
      .getByRole('list', { name: /^Accepted jobs/ })
      .getByRole('button')
      .click()
    await fillIn(page, 'Pass on', { Reason: 'His license is revoked.' })
    await expect(page.getByRole('list', { name: /^Accepted jobs/ })).toHaveCount(0)
    await post(gwen, `/api/dispatch/${next}/accept`)

    // And a service costs more from Thursday on.
    await page.goto('/operator/catalog')
    await page.getByRole('button', { name: 'Change Clear a clogged drain' }).click()
    await fillIn(page, 'Save change', {
      'Highest price ($)': '310',
      From: '2026-11-26',
      Why: 'Parts cost more.',
    })
    await expect(page.getByText('From Nov 26, 2026')).toBeVisible()

    // Nothing waits any more, and each act is seen in the history, the notices and the log.
    await page.goto('/operator')
    await expect(page.getByText('All done')).toBeVisible()
    await page.goto(`/operator/bookings/${id}`)
    for (const words of [...REASONS, ...NOTICES])
      await expect(page.getByText(words).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/operator/audit')
    const log = page.getByRole('list', { name: 'Lines of the log' })
    for (const act of ACTS) await expect(log.getByText(act, { exact: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  } finally {
    await night.close()
  }
})

const REASONS = ['It cannot wait.', 'She does not answer.']
const NOTICES = [
  'Nobody is left to ask for a booking',
  'A professional has not arrived for a job',
  'Something went wrong with a visit, or a professional asks',
]
const ACTS = [
  'Offered a job to somebody',
  'Job passed on',
  'Decided a case',
  'License checked',
  'Catalog changed',
]

/** A picture of one pixel. */
const SCRATCH = {
  name: 'scratch.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
