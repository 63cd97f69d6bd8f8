import { becomeProfessional } from './applicant.ts'
import { kindOfNotice, openNotifications } from './notices.ts'
import { openOperator } from './operator.ts'
import {
  SIZES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  tabTo,
  test,
} from './story.ts'

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('somebody chooses what they are told, by keyboard alone', async ({ page }) => {
      await signUp(page)
      await page.goto('/profile')
      const link = page.getByRole('link', { name: 'Choose notifications' })
      await tabTo(page, link)
      await page.keyboard.press('Enter')
      const message = kindOfNotice(page, 'Somebody has written to you')
      const byMail = message.getByRole('switch', { name: 'E-mail' })
      await expect(byMail).toBeChecked()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await tabTo(page, byMail)
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.ok(),
      )
      await page.keyboard.press('Space')
      await expect(byMail).not.toBeChecked()
      await expect(byMail).toBeFocused()
      await saved
      await page.reload()
      await expect(byMail).not.toBeChecked()
      await expect(message.getByRole('switch', { name: 'Push' })).toBeChecked()
      // The site of the stories has no webhook.
      await expect(page.getByText('Messaging service')).toHaveCount(0)

      const canceled = page.getByRole('listitem').filter({ hasText: 'A visit is canceled' })
      await expect(canceled).toContainText('so that nobody waits in vain')
      await expect(canceled).toContainText('E-mail: always')
      await expect(canceled.getByRole('switch')).toHaveCount(1)
    })

    test('what fails to load or to be saved is said', async ({ page }) => {
      await signUp(page)
      const url = '**/api/notifications/preferences'
      await page.route(url, (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/profile/notifications')
      await expect(page.getByRole('alert')).toContainText('This did not load')
      await expectAccessible(page)
      await page.unroute(url)
      await page.getByRole('button', { name: 'Try again' }).click()
      const byPush = kindOfNotice(
        page,
        'A visit is coming up, is late, or is not marked completed',
      ).getByRole('switch', {
        name: 'Push',
      })
      await expect(byPush).toBeChecked()
      await page.route(url, (route) => route.fulfill({ status: 500, body: '' }))
      await kindOfNotice(page, 'A visit is coming up, is late, or is not marked completed')
        .getByText('Push')
        .click()
      await expect(page.getByText('That was perhaps not saved')).toBeVisible()
      await expect(byPush).toBeChecked()
    })
  })
}

test('a professional and an operator choose among what each of them is told', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'hvac', zipCode: '80202' })
  for (const [who, own, others] of [
    [page, 'A job is offered to you', 'An application or a license waits for a decision'],
    [operator, 'An application or a license waits for a decision', 'A job is offered to you'],
  ] as const) {
    await openNotifications(who)
    await expect(kindOfNotice(who, own)).toBeVisible()
    await expect(kindOfNotice(who, others)).toHaveCount(0)
  }
})

test('the link of an e-mail stops its kind, signed in or not', async ({ page, browser }) => {
  await signUp(page)
  const start = new Date(Date.now() + 3 * 86_400_000)
  const { id } = await (
    await page.request.post('/api/ai/book', {
      data: {
        sku: 'PLB-DRAIN',
        address: '1 Way',
        zip: '99801',
        preferredWindowStart: start.toISOString(),
        preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
      },
    })
  ).json()
  const operator = await openOperator(browser)
  const outbox: { body: string }[] = await (
    await operator.request.get('/api/operator/outbox?kind=booked')
  ).json()
  const mail = outbox.find(({ body }) => body.includes(String(id)))
  const [link = ''] = /https?:\S+\/unsubscribe\S+/.exec(mail?.body ?? '') ?? []

  const stranger = await (await browser.newContext()).newPage()
  await stranger.setViewportSize({ width: 390, height: 844 })
  await stranger.goto(link)
  await expect(stranger.getByText('You have booked a visit')).toBeVisible()
  await expectAccessible(stranger)
  await expectNoSidewaysScroll(stranger)
  await tabTo(stranger, stranger.getByRole('button', { name: 'Stop these e-mails' }))
  await stranger.keyboard.press('Enter')
  const stopped = stranger.getByRole('heading', { name: 'These e-mails have stopped' })
  await expect(stopped).toBeVisible()
  await expectAccessible(stranger)
  await stranger.goto(link)
  await expect(stopped).toBeVisible()
  await openNotifications(page)
  const booked = kindOfNotice(page, 'You have booked a visit')
  await expect(booked.getByRole('switch', { name: 'E-mail' })).not.toBeChecked()
})
