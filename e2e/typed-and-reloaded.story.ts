import { signInAsOperator } from './operator.ts'
import { SIZES, expect, leave, signIn, signUp, test } from './story.ts'
import { openCustomer } from './two-operators.ts'

const TYPED = 'kitchen sink is backing up and smells'

for (const [where, viewport] of SIZES)
  test.describe(`on ${where}`, () => {
    test.use({ viewport })

    test('what a visitor typed on the first page outlives a reload, goes along to the chat, and is forgotten once sent', async ({
      page,
    }) => {
      await page.goto('/')
      const message = page.getByLabel('What is wrong at home?')
      await message.fill(TYPED)
      await page.getByLabel('ZIP code').fill('10001')
      await page.reload()
      await expect(message).toHaveValue(TYPED)
      await expect(page.getByLabel('ZIP code')).toHaveValue('10001')

      // Without asking: they have an account made, and go on there.
      const { email } = await signUp(page)
      await page.goto('/ai-booking')
      const box = page.getByLabel('Your message')
      await expect(box).toHaveValue(TYPED)
      await page.reload()
      await expect(box).toHaveValue(TYPED)
      await box.press('Enter')
      await expect(page.getByRole('log').getByText(TYPED)).toHaveCount(1)
      await expect(page.getByRole('region', { name: 'Complete Your Booking' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('log').getByText(TYPED)).toHaveCount(1)
      await expect(box).toHaveValue('')
      await leave(page)
      await page.goto('/')
      await expect(message).toHaveValue('')

      // Sent from there, it is not in the box as well.
      await message.fill('bathtub drains very slowly')
      await page.getByRole('button', { name: 'See price and time' }).click()
      await page.getByRole('link', { name: 'Pick a time' }).click()
      await signIn(page, email)
      await page.goto('/ai-booking')
      await expect(page.getByRole('log').getByText('bathtub drains very slowly')).toHaveCount(1)
      await expect(box).toHaveValue('')
    })

    test('what an operator types about somebody or a service outlives a reload, until it is done', async ({
      page,
      browser,
    }) => {
      const ada = await openCustomer(browser)
      const { id } = await (await ada.request.get('/api/auth/user')).json()
      await signInAsOperator(page)
      await page.goto(`/operator/people/${id}`)
      const dialog = page.getByRole('dialog')
      const reason = dialog.getByLabel('Reason')

      const suspend = page.getByRole('button', { name: 'Suspend', exact: true })
      await suspend.click()
      await reason.fill('Three bookings, and nobody at home.')
      await page.reload()
      await suspend.click()
      await expect(reason).toHaveValue('Three bookings, and nobody at home.')
      await page.keyboard.press('Escape')

      const correct = page.getByRole('button', { name: 'Correct details' })
      await correct.click()
      await expect(reason).toHaveValue('')
      await dialog.getByLabel('Address').fill('12 Hidden Lane')
      await reason.fill('Moved, as she told us.')
      await page.reload()
      await correct.click()
      await expect(dialog.getByLabel('Address')).toHaveValue('12 Hidden Lane')
      await expect(reason).toHaveValue('Moved, as she told us.')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
      await correct.click()
      await expect(dialog.getByLabel('Address')).toHaveValue('12 Hidden Lane')
      await expect(reason).toHaveValue('')
      await page.keyboard.press('Escape')

      await suspend.click()
      await dialog.getByRole('button', { name: 'Suspend' }).click()
      await expect(page.getByText(/^Suspended since .* nobody at home\.$/)).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: 'Open again' }).click()
      await expect(reason).toHaveValue('')

      await page.goto('/operator/catalog')
      const change = page.getByRole('button', { name: 'Change Bath, attic or kitchen ventilation' })
      await change.click()
      await dialog.getByLabel('Why').fill('Fans cost more since this month.')
      await page.reload()
      await change.click()
      await expect(dialog.getByLabel('Why')).toHaveValue('Fans cost more since this month.')
      await dialog.getByRole('button', { name: 'Keep it as it is' }).click()
      await change.click()
      await expect(dialog.getByLabel('Why')).toHaveValue('')
    })
  })
