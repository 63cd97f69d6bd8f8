import { signInAsOperator } from './operator.ts'
import { SECOND_OPERATOR } from './site.ts'
import { SIZES, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './story.ts'

for (const [where, viewport] of SIZES)
  test.describe(`markets at ${where}`, () => {
    test.use({ viewport })

    test('are added, named, told whom to call, and looked at one by one', async ({ page }) => {
      await signInAsOperator(page)
      await page.goto('/operator/markets')
      const list = page.getByRole('list', { name: 'Markets', exact: true })
      await expect(list.getByRole('heading', { name: 'United States' })).toBeVisible()

      await page.getByRole('button', { name: 'Add a market' }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Add it' }).press('Enter')
      await expect(dialog.getByText('A market needs a name.')).toBeVisible()
      await dialog.getByLabel('Name').fill('united states')
      await dialog.getByRole('button', { name: 'Add it' }).press('Enter')
      await expect(page.getByText(/There is a market with the name united states/)).toBeVisible()
      const name = `The Coast at ${where}`
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Add it' }).press('Enter')
      await expect(dialog).toBeHidden()
      const coast = list.getByRole('listitem').filter({ hasText: name })
      await expect(coast.getByText('0 ZIP codes')).toBeVisible()

      await coast.getByRole('button', { name: `Change ${name}` }).press('Enter')
      await dialog.getByLabel('Time zone').fill('Mars/Base')
      await dialog.getByLabel('Support phone').fill('(201) 555-0100')
      await dialog.getByRole('switch').press('Space')
      await dialog.getByRole('button', { name: 'Save market' }).press('Enter')
      await expect(dialog.getByText('Use a time zone such as America/Denver.')).toBeVisible()
      await expect(dialog.getByLabel('Time zone')).toBeFocused()
      await expectAccessible(page)
      await dialog.getByLabel('Time zone').fill('America/Los_Angeles')
      const olga = dialog.getByRole('checkbox', { name: /Olga Operator/ })
      await olga.press('Space')
      await expect(olga).toBeChecked()
      // She would see this market and nothing else from then on.
      await olga.press('Space')
      await dialog.getByRole('button', { name: 'Save market' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(coast.getByText('Not at night')).toBeVisible()
      await expect(
        coast.getByText(/America\/Los_Angeles · Support: \(201\) 555-0100/),
      ).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.goto('/operator/market')
      if (where === 'a phone') await page.getByRole('button', { name: 'Filters' }).press('Enter')
      await page.getByRole('link', { name }).press('Enter')
      await expect(page.getByText('Nothing was booked in these days')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    test('show their operator what is theirs, until it is said that they see every one', async ({
      page,
      browser,
    }) => {
      await signInAsOperator(page)
      await page.goto('/operator/markets')
      const name = `The Harbor at ${where}`
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: 'Add a market' }).press('Enter')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Add it' }).press('Enter')
      await expect(dialog).toBeHidden()
      const change = page.getByRole('button', { name: `Change ${name}` })
      await change.press('Enter')
      await dialog.getByRole('checkbox', { name: SECOND_OPERATOR }).press('Space')
      await dialog.getByRole('button', { name: 'Save market' }).press('Enter')
      await expect(dialog).toBeHidden()

      const petes = await (await browser.newContext({ viewport })).newPage()
      await signIn(petes, SECOND_OPERATOR)
      await petes.goto('/operator/markets')
      const theirs = petes.getByRole('list', { name: 'Markets', exact: true }).getByRole('heading')
      await expect(theirs).toHaveText([name])
      const tabs = petes.getByRole('navigation', { name: 'Operator' }).getByRole('link')
      await expect(tabs).toHaveText([/^Work/, 'Bookings', 'People', 'Market'])
      await expect(petes.getByRole('button', { name: /^(Add|Change)/ })).toHaveCount(0)
      await expectAccessible(petes)
      await expectNoSidewaysScroll(petes)

      await change.press('Enter')
      await expect(dialog.getByRole('checkbox', { name: SECOND_OPERATOR })).toBeVisible()
      const everyMarket = dialog.getByRole('checkbox', { name: /Let them see every market/ })
      await expect(everyMarket).toBeHidden()
      await dialog.getByRole('checkbox', { name: SECOND_OPERATOR }).press('Space')
      await dialog.getByRole('button', { name: 'Save market' }).press('Enter')
      await expect(
        dialog.getByText('Tick this, or name them in another market first.'),
      ).toBeVisible()
      await expect(everyMarket).toBeFocused()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await everyMarket.press('Space')
      await dialog.getByRole('button', { name: 'Save market' }).press('Enter')
      await expect(dialog).toBeHidden()

      await petes.reload()
      await expect(tabs).toHaveText([/^Work/, 'Bookings', 'People', 'Market', 'Records'])
      await expect(theirs.filter({ hasText: 'United States' })).toBeVisible()
      // What other stories tell operators of is not for him.
      const duty = petes.getByRole('switch', { name: /duty/i })
      if (await duty.isChecked()) await duty.press('Space')
      await expect(petes.getByText('Alerts go to the others on duty.')).toBeVisible()
    })

    test('what is typed of one outlives a reload, until it is given up', async ({ page }) => {
      await signInAsOperator(page)
      await page.goto('/operator/markets')
      const dialog = page.getByRole('dialog')
      const add = page.getByRole('button', { name: 'Add a market' })
      await add.press('Enter')
      await dialog.getByLabel('Name').fill('The Bay')
      await page.reload()
      await add.press('Enter')
      await expect(dialog.getByLabel('Name')).toHaveValue('The Bay')
      await dialog.getByRole('button', { name: 'Not now' }).press('Enter')
      await add.press('Enter')
      await expect(dialog.getByLabel('Name')).toHaveValue('')
      await dialog.getByRole('button', { name: 'Not now' }).press('Enter')

      const change = page.getByRole('button', { name: 'Change United States' })
      await change.press('Enter')
      const phone = dialog.getByLabel('Support phone')
      const before = await phone.inputValue()
      await phone.fill('(201) 555-0111')
      await page.reload()
      await change.press('Enter')
      await expect(phone).toHaveValue('(201) 555-0111')
      await dialog.getByRole('button', { name: 'Keep it as it is' }).press('Enter')
      await change.press('Enter')
      await expect(phone).toHaveValue(before)
    })

    test('say that they did not load, and try again', async ({ page }) => {
      await signInAsOperator(page)
      // Of a 503 the page would recover by itself, before anybody presses anything.
      await page.route('**/api/operator/markets', (route) =>
        route.fulfill({ status: 500, body: '' }),
      )
      await page.goto('/operator/markets')
      await expect(page.getByText('The markets did not load')).toBeVisible()
      await page.unroute('**/api/operator/markets')
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'United States' })).toBeVisible()
    })
  })
