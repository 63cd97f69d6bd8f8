import type { Page } from '@playwright/test'
import { becomeProfessional, saveWholeDraft } from './applicant.ts'
import { SIZES, expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './story.ts'
import { arrive, openCustomer, post, ZIP } from './two-operators.ts'

const idOf = async (who: Page): Promise<string> =>
  (await (await who.request.get('/api/auth/user')).json()).id

/** At these hours of UTC it is the same day in Great Falls, on whichever side of a change of the clocks. */
const threeWeeksAhead = (hour: number) => {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCHours(hour, 0, 0, 0)
  return day
}

/** `Nov 21, 2026` */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** After so long a page that is left open has looked again. */
const A_WHILE = 31_000

for (const [name, viewport] of SIZES)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('an operator sees what somebody is offered jobs by, and calls back the license they applied with', async ({
      page: olga,
      browser,
    }) => {
      const pete = await arrive(olga, browser)
      const gus = await (await browser.newContext()).newPage()
      await becomeProfessional(gus, pete, { trade: 'plumbing', zipCode: ZIP })
      const hours = [
        { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' },
        { dayOfWeek: 6, startTime: '20:00', endTime: '07:00', onCall: true },
      ]
      await gus.request.put('/api/professional/hours', { data: { hours } })
      await post(gus, '/api/professional/licenses', {
        licenseType: 'trade',
        licenseNumber: 'HV-7',
        issuingState: 'NY',
        expirationDate: '2030-05-31',
        trade: 'hvac',
      })
      const [start, end] = [threeWeeksAhead(18), threeWeeksAhead(20)]
      await post(gus, '/api/professional/time-off', { start, end, note: 'At the hospital.' })

      await olga.goto(`/operator/people/${await idOf(gus)}`)
      const by = olga.getByRole('region', { name: 'Offered jobs by' })
      await expect(by).toContainText('HVAC, waits for its license')
      await expect(by).toContainText(`ZIP ${ZIP} (Great Falls, MT), 16 miles around`)
      await expect(by).toContainText('Monday, 9:00 AM - 5:00 PM')
      await expect(by).toContainText('Saturday, 8:00 PM - 7:00 AM on call')
      await expect(by).toContainText(DAY.format(start))
      await expect(olga.getByText('At the hospital.')).toHaveCount(0)
      await expectAccessible(olga)
      await expectNoSidewaysScroll(olga)

      const licenses = olga.getByRole('region', { name: 'Licenses' })
      await licenses.getByRole('button', { name: 'Check Trade License HV-7, NY' }).click()
      const question = olga.getByRole('dialog', { name: 'Is HV-7 valid?' })
      await expect(question).toContainText('Valid opens a new trade to them: HVAC.')
      await question.getByLabel('Where you looked it up').fill('https://licenses.example.gov')
      await question.getByRole('button', { name: 'Valid', exact: true }).click()
      await expect(by).not.toContainText('waits for its license')
      await expect(by).toContainText('HVAC')

      await licenses.getByRole('button', { name: /^Look up again .*PL-20417, NY$/ }).click()
      const again = olga.getByRole('dialog', { name: 'Is PL-20417 valid?' })
      await again.getByLabel('Where you looked it up').fill('https://licenses.example.gov')
      await again.getByRole('button', { name: 'Not valid' }).click()
      await expect(again.getByText('Say why, so that they can mend it.')).toBeVisible()
      await again.getByLabel('Note').fill('The board has revoked it.')
      await expectAccessible(olga)
      await again.getByRole('button', { name: 'Not valid' }).click()
      const revoked = licenses.getByRole('listitem').filter({ hasText: 'PL-20417' })
      await expect(revoked).toContainText('not confirmed')
      await expect(revoked.getByRole('button')).toHaveCount(0)
      await expectNoSidewaysScroll(olga)
    })

    test('what a colleague does about somebody appears by itself, and what is typed stays', async ({
      page: olga,
      browser,
    }) => {
      const pete = await arrive(olga, browser)
      const ada = await openCustomer(browser)
      const id = await idOf(ada)
      await olga.clock.install()
      await olga.goto(`/operator/people/${id}`)
      await olga.getByLabel('A note for operators').fill('Called twice.')
      await olga.getByRole('button', { name: 'Suspend', exact: true }).click()
      const question = olga.getByRole('dialog', { name: 'Suspend this account?' })
      await question.getByLabel('Reason').fill('Three cards.')
      await post(pete, `/api/operator/people/${id}/suspend`, { reason: 'Pete has seen it, too.' })
      await olga.clock.fastForward(A_WHILE)
      await expect(olga.getByText(/^Suspended since .* Pete has seen it, too\.$/)).toBeAttached()
      await expect(question.getByLabel('Reason')).toHaveValue('Three cards.')
      await olga.keyboard.press('Escape')
      await expect(olga.getByRole('button', { name: 'Open again' })).toBeVisible()
      await expect(olga.getByLabel('A note for operators')).toHaveValue('Called twice.')
    })

    test('what a colleague decides about an application appears by itself, also while it is asked', async ({
      page: olga,
      browser,
    }) => {
      const pete = await arrive(olga, browser)
      const [gus, gwen] = [await browser.newContext(), await browser.newContext()]
      const apply = async (who: Page) => {
        await signUp(who)
        const id = await saveWholeDraft(who)
        const consents = { termsAccepted: true, backgroundCheckConsent: true }
        await post(who, '/api/pro-applications/submit', consents)
        return id
      }
      const first = await apply(await gus.newPage())
      const second = await apply(await gwen.newPage())
      const reject = (id: string) =>
        post(pete, `/api/operator/applications/${id}/reject`, { reason: 'Pete knows him.' })
      await olga.clock.install()
      await olga.goto(`/operator/applications/${first}`)
      await expect(olga.getByRole('button', { name: 'Reject' })).toBeVisible()
      await reject(first)
      await olga.clock.fastForward(A_WHILE)
      await expect(olga.getByText('Pete knows him.').first()).toBeVisible()
      await expect(olga.getByRole('button', { name: 'Reject' })).toHaveCount(0)

      await olga.goto(`/operator/applications/${second}`)
      await olga.getByRole('button', { name: 'Reject' }).click()
      const question = olga.getByRole('dialog')
      await question.getByRole('textbox').fill('No such license.')
      await reject(second)
      await olga.clock.fastForward(A_WHILE)
      await expect(olga.getByText('Pete knows him.').first()).toBeAttached()
      await expect(question.getByRole('textbox')).toHaveValue('No such license.')
    })
  })
