import type { Page } from '@playwright/test'
import { type MailingSite, openMailingSite } from './mailing-site.ts'
import { SPARE_PORT } from './site.ts'
import {
  SIZES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  leave,
  newcomer,
  PASSWORD,
  signUp,
  tabTo,
  test,
} from './story.ts'

const NEW = 'another long enough secret'

test.use({ baseURL: `http://localhost:${SPARE_PORT}` })

let site: MailingSite
test.beforeAll(async () => {
  site = await openMailingSite(SPARE_PORT)
})
test.afterAll(() => site.close())

async function look(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits for one more mail than there were, and follows its link. */
async function followNextMail(page: Page, email: string, before: number) {
  await expect.poll(() => site.mailsTo(email), { timeout: 60_000 }).toBeGreaterThan(before)
  await page.goto(site.newestLink(email) ?? '')
}

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a link in a mail, opened by a visitor, leads through sign-up to its page', async ({
      page,
    }) => {
      await page.goto('/profile?from=mail')
      await expect(heading(page, '404 Page Not Found')).toBeVisible()
      await look(page)
      const first = page.getByRole('main').getByRole('link').first()
      await expect(first).toHaveText('Sign in to see this')
      await tabTo(page, first)
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Sign in')).toBeVisible()
      await look(page)
      await tabTo(page, page.getByRole('link', { name: 'Create an account' }))
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Create an account')).toBeVisible()
      for (const [field, value] of Object.entries(newcomer())) {
        await tabTo(page, page.locator(`input[name=${field}]`))
        await page.keyboard.type(value)
      }
      await look(page)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/profile?from=mail')
      await expect(heading(page, 'Profile')).toBeVisible()
    })

    test('Join and Book keep where they lead through sign-up, and forget it afterwards', async ({
      page,
      browser,
    }) => {
      const lead = async (visitor: Page, link: string, title: string) => {
        await visitor.goto('/')
        await visitor.getByRole('main').getByRole('link', { name: link }).click()
        await visitor.locator('a[href$="sign-up"]').click()
        for (const [field, value] of Object.entries(newcomer()))
          await visitor.locator(`input[name=${field}]`).fill(value)
        await visitor.locator('input[name=password]').press('Enter')
        await expect(heading(visitor, title)).toBeVisible()
        await visitor.goto('/')
        await expect(visitor.getByRole('main').getByText('Book a Service')).toBeVisible()
      }
      await lead(page, 'Join as Professional', 'Professional Application')
      const other = await browser.newContext({
        viewport,
        baseURL: `http://localhost:${SPARE_PORT}`,
      })
      await lead(await other.newPage(), 'Book with AI Assistant', 'AI Booking Assistant')
    })

    test('who has forgotten their password sets a new one and comes to where they were going', async ({
      page,
      browser,
    }) => {
      const { email } = await signUp(page)
      await expect.poll(() => site.mailsTo(email), { timeout: 60_000 }).toBe(1)
      const elsewhere = await browser.newContext({
        viewport,
        baseURL: `http://localhost:${SPARE_PORT}`,
      })
      const phone = await elsewhere.newPage()
      await phone.goto('/pro/apply')
      await phone.getByRole('link', { name: 'Sign in to see this' }).click()
      await tabTo(phone, phone.getByRole('link', { name: 'Forgot your password?' }))
      await phone.keyboard.press('Enter')
      await expect(heading(phone, 'Forgot your password?')).toBeVisible()
      await look(phone)
      await phone.getByLabel('E-mail').fill('nobody')
      await phone.keyboard.press('Enter')
      await expect(phone.getByRole('alert')).toBeVisible()
      await look(phone)
      await phone.getByLabel('E-mail').fill(email)
      await phone.keyboard.press('Enter')
      await expect(heading(phone, 'Look in your mail')).toBeVisible()
      await look(phone)

      await followNextMail(phone, email, 1)
      await expect(heading(phone, 'Choose a new password')).toBeVisible()
      const password = phone.locator('input[name=password]')
      await password.fill('password1234')
      await phone.keyboard.press('Enter')
      await expect(phone.getByRole('alert')).toContainText('easy to guess')
      await password.fill(NEW)

      const show = phone.getByRole('button', { name: 'Show password' })
      await expect(show).toHaveAttribute('aria-pressed', 'false')
      await tabTo(phone, show)
      await phone.keyboard.press('Space')
      await expect(show).toHaveAttribute('aria-pressed', 'true')
      await expect(password).toHaveAttribute('type', 'text')
      await look(phone)
      await phone.keyboard.press('Space')
      await expect(password).toHaveAttribute('type', 'password')
      await password.press('Enter')
      await expect(heading(phone, 'Your new password is set')).toBeVisible()
      await look(phone)

      await phone.getByRole('link', { name: 'Sign in' }).click()
      await phone.getByLabel('E-mail').fill(email)
      await phone.locator('input[name=password]').fill(NEW)
      await phone.keyboard.press('Enter')
      await expect(heading(phone, 'Professional Application')).toBeVisible()

      // Everywhere else they are signed out, and the old password is good for nothing.
      await page.goto('/profile')
      await page.getByRole('link', { name: 'Sign in to see this' }).click()
      await page.getByLabel('E-mail').fill(email)
      await page.locator('input[name=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('do not belong together')
    })

    test('the address is confirmed by the link in the mail, and the profile says so', async ({
      page,
      browser,
    }) => {
      const { email } = await signUp(page)
      await page.goto('/profile')
      await expect(page.getByText('Confirm your e-mail')).toBeVisible()
      await look(page)
      await expect.poll(() => site.mailsTo(email), { timeout: 60_000 }).toBe(1)
      await tabTo(page, page.getByRole('button', { name: 'Send again' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('Mail sent')).toBeVisible()
      await look(page)

      // On the phone where the mail is read nobody is signed in.
      const elsewhere = await browser.newContext({
        viewport,
        baseURL: `http://localhost:${SPARE_PORT}`,
      })
      const mailbox = await elsewhere.newPage()
      await followNextMail(mailbox, email, 1)
      await look(mailbox)
      await mailbox.getByRole('button', { name: 'Confirm my e-mail' }).click()
      await expect(heading(mailbox, 'Your e-mail is confirmed')).toBeVisible()
      await look(mailbox)
      await elsewhere.close()
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
      await expect(page.getByText('Confirm your e-mail')).toBeHidden()
      await look(page)
    })

    test('a passkey is added on the profile, signs in without the password, and is removed', async ({
      page,
    }) => {
      const client = await page.context().newCDPSession(page)
      await client.send('WebAuthn.enable')
      await client.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      })
      await signUp(page)
      await page.goto('/profile')
      await tabTo(page, page.getByRole('button', { name: 'Add a passkey' }))
      const password = page.getByRole('dialog').getByLabel('Your password')
      await page.keyboard.press('Enter')
      await password.fill(PASSWORD)
      await look(page)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Passkey added')).toBeVisible()
      const passkeys = page.getByRole('list', { name: 'Passkeys' })
      await expect(passkeys.getByRole('listitem')).toHaveCount(1)
      await expect(passkeys).toContainText('not used yet')
      await look(page)
      // A device has one of each person.
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await password.fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByText('This device has a passkey for you already.')).toBeVisible()

      await page.goto('/api/logout')
      await page.goto('/profile')
      await page.getByRole('link', { name: 'Sign in to see this' }).click()
      const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
      await expect(signIn).toBeVisible()
      await look(page)
      await tabTo(page, signIn)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/profile')
      await expect(passkeys).toContainText(/used \w+ \d+, \d{4}/)

      await tabTo(page, page.getByRole('button', { name: /^Remove the passkey/ }))
      await page.keyboard.press('Enter')
      await password.fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Passkey removed')).toBeVisible()
      await expect(passkeys).toBeHidden()

      // The device still offers it; the page says what to do instead.
      await page.goto('/api/logout')
      await page.goto('/api/login')
      await signIn.click()
      await expect(page.getByRole('alert')).toContainText('This passkey is not one we know.')
      await look(page)
    })
  })
}

test('the way back from a form that was refused leads to the form, and into the site once signed in', async ({
  page,
}) => {
  const person = await signUp(page)
  await leave(page)
  await page.goto('/api/login')
  await page.locator('a[href$="sign-up"]').click()
  for (const [name, value] of Object.entries(person))
    await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('input[name=password]').press('Enter')
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Create an account')).toBeVisible()

  await page.goto('/api/login')
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill('not my password')
  await page.locator('input[name=password]').press('Enter')
  await expect(page.getByText('do not belong together')).toBeVisible()
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goBack()
  await expect(page.getByRole('main').getByText('Book a Service')).toBeVisible()
})

test('without script there is neither a button to show the password nor one for passkeys', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: `http://localhost:${SPARE_PORT}`,
  })
  const page = await context.newPage()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Sign in to see this' }).click()
  await expect(page.getByRole('button')).toHaveText(['Sign in'])
  await page.getByRole('link', { name: 'Create an account' }).click()
  const person = newcomer()
  for (const [field, value] of Object.entries(person))
    await page.locator(`input[name=${field}]`).fill(value)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/profile')
})
