import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, sizesAt, test } from './story.ts'
import { holdClock, pressTwice, whileTimeStands } from './take-step.ts'
import { haveJob, openCustomer, post } from './two-operators.ts'

/** Rock Springs and Gillette. */
const PLACES = sizesAt('82901', '82716')

const TYPED = 'The trap is new, the pipe behind it is not.'

for (const { where, viewport, zip } of PLACES)
  test.describe(`at ${where}`, () => {
    test.use({ viewport })

    test('a job that others take away is told until it is dismissed, and what was being written stays', async ({
      page: pro,
      browser,
    }) => {
      const operator = await openOperator(browser)
      await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
      const ada = await openCustomer(browser)
      const [here, next, last] = [
        await haveJob(ada, pro, { zip, hour: 15 }),
        await haveJob(ada, pro, { zip, hour: 19 }),
        await haveJob(ada, pro, { zip, hour: 23 }),
      ]
      for (const status of ['en_route', 'on_site'])
        await pro.request.patch(`/api/bookings/${here}/status`, { data: { status } })
      const dialog = pro.getByRole('dialog')
      const lines = pro.getByRole('region', { name: 'Jobs that went' })
      const gone = dialog.getByText(/^This job is not yours any more/)
      const closeIt = async () => {
        await dialog.getByRole('button', { name: 'Close' }).last().click()
        await expect(dialog).toHaveCount(0)
      }

      // Canceled by us while its price is being written.
      await pro.goto('/professional')
      await expect(pro.getByRole('article')).toHaveCount(3)
      await pro.getByRole('button', { name: 'Mark Complete' }).click()
      await expect(dialog.getByLabel('Final price in dollars')).toBeFocused()
      await dialog.getByLabel('Final price in dollars').fill('180')
      await dialog.getByLabel('What was done').fill(TYPED)
      await post(operator, `/api/operator/bookings/${here}/cancel`, { reason: 'Nobody is there.' })
      await expect(gone).toBeVisible()
      await expect(dialog.getByLabel('Final price in dollars')).toHaveValue('180')
      await expect(dialog.getByLabel('What was done')).toHaveValue(TYPED)
      await expect(dialog.getByLabel('What was done')).not.toBeEditable()
      await expect(dialog.getByRole('button', { name: 'Complete the job' })).toHaveCount(0)
      await expectAccessible(pro)
      await closeIt()
      await expect(pro.getByRole('article')).toHaveCount(2)
      await expect(lines).toContainText(
        /Clear a clogged drain, .* - .*\. Fixwell canceled this job/,
      )
      await expect(lines.getByRole('listitem')).toHaveCount(1)

      // Passed on while somebody writes to the customer.
      await pro.getByRole('button', { name: 'Message' }).first().click()
      await dialog.getByLabel('Your message').fill(TYPED)
      await post(operator, `/api/operator/bookings/${next}/pass-on`, {
        reason: 'Has no car today.',
      })
      await expect(gone).toBeVisible()
      await expect(dialog.getByLabel('Your message')).toHaveValue(TYPED)
      await expect(dialog.getByLabel('Your message')).not.toBeEditable()
      await expect(dialog.getByRole('button', { name: 'Send' })).toHaveCount(0)
      await closeIt()
      await expect(lines).toContainText('We passed this job on to somebody else on')
      await expect(
        pro.getByRole('status').filter({ hasText: 'Clear a clogged drain: Passed on.' }),
      ).toHaveCount(1)
      await expectAccessible(pro)
      await expectNoSidewaysScroll(pro)

      // Canceled by its customer, seen from its own page, which says so itself.
      await pro.goto(`/bookings/${last}`)
      await pro.getByRole('button', { name: 'Message' }).click()
      await dialog.getByLabel('Your message').fill(TYPED)
      await post(ada, `/api/bookings/${last}/cancel`)
      await expect(gone).toBeVisible()
      await expect(dialog.getByLabel('Your message')).toHaveValue(TYPED)
      await closeIt()
      await expect(lines.getByText('The customer canceled this job')).toHaveCount(0)
      await pro.goto('/professional')
      await expect(pro.getByText('Nothing on your schedule')).toBeVisible()
      await expect(lines).toContainText('The customer canceled this job on')
      await lines.getByRole('button', { name: 'Show all 3' }).click()
      await expect(lines.getByRole('listitem')).toHaveCount(3)
      await expectAccessible(pro)

      await lines
        .getByRole('button', { name: /^Dismiss: / })
        .first()
        .click()
      await expect(lines.getByRole('listitem')).toHaveCount(2)
      await lines.getByRole('button', { name: 'Dismiss all' }).click()
      await expect(lines).toHaveCount(0)
      await pro.reload()
      await expect(pro.getByText('Nothing on your schedule')).toBeVisible()
      await expect(lines).toHaveCount(0)

      // Canceled while a step waits to be sent: why it was refused is said.
      const stepping = await haveJob(ada, pro, { zip, hour: 15 })
      await holdClock(pro)
      await pro.goto(`/bookings/${stepping}`)
      await pressTwice(pro, 'Mark En Route')
      await pro.getByRole('button', { name: 'Start now' }).click()
      await expect(pro.getByRole('button', { name: 'Undo' })).toBeVisible()
      await whileTimeStands(pro, async () => {
        await post(ada, `/api/bookings/${stepping}/cancel`)
      })
      await pro.clock.fastForward(10_000)
      const refused = 'Failed to update status. Please try again. This job was canceled.'
      await expect(pro.getByText(refused, { exact: true })).toBeVisible()
    })
  })
