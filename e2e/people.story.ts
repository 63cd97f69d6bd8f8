import { saveWholeDraft } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import {
  answerOnce,
  SIZES,
  expect,
  fetched,
  expectAccessible,
  expectNoSidewaysScroll,
  newcomer,
  signUp,
  test,
} from './story.ts'
import { book, openCustomer, post } from './two-operators.ts'

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('an operator corrects a phone number as people type theirs', async ({ page, browser }) => {
      const ada = await (await browser.newContext()).newPage()
      const lastName = `Numbers${process.pid}`
      await signUp(ada, { ...newcomer(), lastName })
      const { id } = await (await ada.request.get('/api/auth/user')).json()
      await ada.request.patch('/api/profile', { data: { phone: '+12125550142' } })

      await signInAsOperator(page)
      await page.goto(`/operator/people/${id}`)
      await page.getByRole('button', { name: 'Correct details' }).click()
      const dialog = page.getByRole('dialog', { name: 'Correct details' })
      const phone = dialog.getByLabel('Phone')
      await expect(phone).toHaveValue('(212) 555-0142')
      await dialog.getByLabel('Reason').fill('She told us on the phone.')
      for (const [typed, said] of [
        ['call me', 'This is no phone number we can call. Use ten digits, such as 212-555-0100.'],
        ['212 555 0177 or 917 555 0199', 'Only one phone number goes here, such as 212-555-0100.'],
      ] as const) {
        await phone.fill(typed)
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(phone).toBeFocused()
        await expect(phone).toHaveAccessibleDescription(said)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await phone.fill('212 555 0177 x9')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('link', { name: '(212) 555-0177 ext. 9' })).toHaveAttribute(
        'href',
        'tel:+12125550177;ext=9',
      )
    })

    test('an operator finds somebody in spite of a slip, suspends them and opens the account again', async ({
      page,
      browser,
    }) => {
      const lastName = `Wojciechowska${name.replaceAll(/\W/g, '')}${process.pid}`
      const ada = await (await browser.newContext()).newPage()
      await signUp(ada, { ...newcomer(), lastName })
      await ada.request.patch('/api/profile', { data: { phone: '+12125550142' } })

      await signInAsOperator(page)
      await page.goto('/operator/people')
      await expect(page.getByRole('list', { name: 'People, the newest first' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const inList = page.getByRole('listitem').filter({ hasText: lastName })
      const number = inList.getByText('(212) 555-0142', { exact: true })
      expect(await number.evaluate((its) => its.getClientRects().length)).toBe(1)

      // By the keyboard alone: the slash leads to the field, the first one found is chosen.
      await page.keyboard.press('/')
      await page.keyboard.type(lastName.replace('Wojciech', 'Wojcech'))
      const found = page.getByRole('option', { name: lastName })
      await expect(found).toHaveAttribute('aria-selected', 'true')
      await expect(found).toContainText('(212) 555-0142')
      await expect(page.getByText('Nothing exact. Similar:', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible()
      await expect(page.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.getByRole('button', { name: 'Suspend', exact: true }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: 'Suspend' }).click()
      await expect(question.getByText('Say why, in a sentence.')).toBeVisible()
      await expectAccessible(page)
      await question.getByLabel('Reason').fill('Three bookings, and nobody at home.')
      await question.getByRole('button', { name: 'Suspend' }).click()
      await expect(page.getByText(/^Suspended since .* nobody at home\.$/)).toBeVisible()
      await expect(page.getByText('Account suspended').last()).toBeVisible()
      const refused = await ada.request.post('/api/ai/book', { data: {} })
      expect(refused.status()).toBe(403)

      const note = page.getByLabel('A note for operators')
      await note.fill('  ')
      await page.getByRole('button', { name: 'Keep the note' }).click()
      await expect(page.getByText('Write a note.')).toBeVisible()
      await expect(note).toBeFocused()
      await expect(note).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)

      // What is typed while a note is on its way is another one.
      await answerOnce(page, '**/notes', async (route) => {
        await note.fill('Wrote, too.')
        await route.continue()
      })
      await note.fill('Called twice.')
      await page.getByRole('button', { name: 'Keep the note' }).click()
      await expect(page.getByText('Called twice.', { exact: true })).toBeVisible()
      await expect(note).toHaveValue('Wrote, too.')

      await page.getByRole('button', { name: 'Open again' }).click()
      await question.getByLabel('Reason').fill('They called back.')
      await question.getByLabel('Reason').press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Account open again').last()).toBeVisible()
      // Pointed at, it stays however long looking takes; until the dialog has gone it stands within.
      await expect(question).toHaveCount(0)
      await page.locator('[data-toast]').last().hover()
      await expect(page.getByText('Suspended', { exact: true })).toBeHidden()
      await expectNoSidewaysScroll(page)

      // The toast takes it back, by its button or by a key.
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('u')
      await expect(page.getByText('Undone', { exact: true })).toBeVisible()
      await expect(
        page.getByText(/^Suspended since .* was a mistake, and is undone\.$/),
      ).toBeVisible()
    })

    test('what somebody booked in a market of others leads nowhere', async ({ page, browser }) => {
      const ada = await openCustomer(browser)
      const { id } = await (await ada.request.get('/api/auth/user')).json()
      const booking = await book(ada)
      await signInAsOperator(page)
      await page.goto(`/operator/people/${id}`)
      const bookings = page.getByRole('list', { name: 'Bookings, the newest first' })
      await expect(bookings.getByRole('link')).toHaveCount(1)
      await page.route(`**/api/operator/people/${id}`, async (route) => {
        const response = await fetched(route)
        const person = await response.json()
        const theirs = person.bookings.map((each: object) => ({ ...each, yours: false }))
        await route.fulfill({ response, json: { ...person, bookings: theirs } })
      })
      await page.reload()
      await expect(bookings.getByText(/ · of another market$/)).toBeVisible()
      await expect(bookings.getByRole('link')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await post(ada, `/api/bookings/${booking}/cancel`)
    })
  })
}

test('who presses Enter before anything is found is led to the first hit once it is there', async ({
  page,
  browser,
}) => {
  const person = { ...newcomer(), lastName: `Quickly${process.pid}` }
  await openCustomer(browser, person)
  await signInAsOperator(page)
  await page.goto('/operator')
  const field = page.getByRole('combobox')
  const onItsWay = (press: () => Promise<void>) =>
    answerOnce(page, '**/api/operator/search', async (route) => {
      await press()
      await route.continue()
    })
  await onItsWay(() => field.press('Enter'))
  await field.fill(person.lastName)
  const name = page.getByRole('heading', { level: 1, name: person.lastName })
  await expect(name).toBeVisible()

  // Who types on after it means something else, and chooses anew.
  await page.goto('/operator')
  await onItsWay(async () => {
    await field.press('Enter')
    await field.press('Space')
  })
  await field.fill(person.email)
  await expect(page.getByRole('option', { name: person.lastName })).toBeVisible()
  await expect(page).toHaveURL('/operator')
  await field.press('Enter')
  await expect(name).toBeVisible()
})

test('the older bookings of a person are read when they are asked for, to their end', async ({
  page,
}) => {
  await signInAsOperator(page)
  const [somebody] = await (await page.request.get('/api/operator/people?limit=1')).json()
  const at = `/api/operator/people/${somebody.id}`
  const person = await (await page.request.get(at)).json()
  const named = (nth: number) => ({
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    title: `Visit ${nth}`,
    status: 'completed',
    address: '1 Main Street',
    zip: '10001',
    windowStart: '2026-11-20T14:00:00.000Z',
    windowEnd: '2026-11-20T16:00:00.000Z',
    timeZone: 'America/New_York',
    createdAt: '2026-11-19T14:00:00.000Z',
    customer: somebody,
    pro: null,
    yours: true,
  })
  const visits = Array.from({ length: 45 }, (_, nth) => named(nth + 1))
  await page.route(`**${at}`, (route) =>
    route.fulfill({ json: { ...person, bookings: visits.slice(0, 20), olderBookings: '20' } }),
  )
  await page.route(`**${at}/bookings?**`, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('before'))
    const next = `<${at}/bookings?before=${from + 20}>; rel="next"`
    return route.fulfill({
      json: visits.slice(from, from + 20),
      headers: from + 20 < visits.length ? { link: next } : {},
    })
  })
  await page.goto(`/operator/people/${somebody.id}`)
  const rows = page.getByRole('list', { name: 'Bookings, the newest first' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(page.getByText('The newest 20 are shown.')).toBeVisible()
  const more = page.getByRole('button', { name: 'Show older bookings' })
  await more.click()
  await expect(rows).toHaveCount(40)
  await expectAccessible(page)
  await more.click()
  await expect(rows).toHaveCount(45)
  await expect(page.getByText('All 45 are shown.')).toBeVisible()
  await expect(more).toHaveCount(0)
})

test('an operator finds who waits for a decision by the license they name, and reads the application', async ({
  page,
  browser,
}) => {
  const applicant = await openCustomer(browser)
  const id = await saveWholeDraft(applicant)
  const licenseNumber = `QX-${process.pid}`
  await post(applicant, `/api/pro-applications/${id}/licenses`, {
    licenseType: 'trade',
    licenseNumber,
    issuingState: 'NY',
    expirationDate: '2099-05-31',
  })
  await post(applicant, '/api/pro-applications/submit', {
    termsAccepted: true,
    backgroundCheckConsent: true,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsOperator(page)
  await page.goto('/operator/people')
  await page.getByRole('combobox').fill(licenseNumber)
  const found = page.getByRole('option')
  await expect(found).toHaveCount(1)
  await found.click()
  await page.getByRole('link', { name: 'Waiting for a decision' }).click()
  await expect(page).toHaveURL(`/operator/applications/${id}`)
  await expect(page.getByText(licenseNumber, { exact: true })).toBeVisible()
})
