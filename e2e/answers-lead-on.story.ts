import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, sizesAt, test } from './story.ts'
import { book, openCustomer } from './two-operators.ts'

/** Twin Falls and Idaho Falls. */
const PLACES = sizesAt('83301', '83401')
/** Jamestown and Aberdeen. */
const CLASHES = sizesAt('58401', '57401')

const windowAt = (daysAhead: number, hour: number) => {
  const start = new Date(Date.now() + daysAhead * 86_400_000)
  start.setUTCHours(hour, 0, 0, 0)
  return {
    preferredWindowStart: start.toISOString(),
    preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
  }
}

for (const { where, viewport, zip } of PLACES)
  test.describe(`at ${where}`, () => {
    test.use({ viewport })

    test('an answer leads to the job, a day off tells of it, and another time is answered anywhere', async ({
      page: pro,
      browser,
    }) => {
      const operator = await openOperator(browser)
      await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
      const ada = await openCustomer(browser)
      const id = await book(ada, { zip })

      // Alone, nobody is told that points decide.
      await pro.goto(`/bookings/${id}`)
      await expect(pro.getByRole('button', { name: 'Accept' })).toBeVisible({ timeout: 30_000 })
      await pro.getByText('Why this job').click()
      await expect(pro.getByText('You are the only one who can come then.')).toBeVisible()
      await expect(pro.getByText('Who has the most points')).toHaveCount(0)
      await expect(pro.getByText('The job is less than a mile from')).toBeVisible()

      await pro.goto('/profile')
      await pro.getByRole('button', { name: 'Accept' }).click()
      const toasts = pro.getByRole('region', { name: 'Notifications' })
      await expect(toasts).toContainText('You have successfully accepted this job.')
      // Pointed at, it stays however long looking for barriers takes.
      await toasts.locator('[data-toast]').hover()
      await expectAccessible(pro)
      await toasts.getByRole('link', { name: 'See the job' }).click()
      await pro.waitForURL(`**/bookings/${id}`)
      await expect(pro.getByRole('button', { name: 'Give back' })).toBeVisible()

      // What is below the form on a phone is said where it is read.
      await pro.goto('/professional/business')
      const off = pro.getByRole('region', { name: 'Time off' })
      const booked = await (await ada.request.get(`/api/bookings/${id}`)).json()
      const day = booked.windowStart.slice(0, 10)
      await off.getByLabel('First day').fill(day)
      await off.getByRole('button', { name: 'Take time off' }).click()
      await expect(toasts).toContainText('But you have a job in that time, still yours to do.')
      await expect(off.getByRole('alert')).toContainText('You have a job in that time.')
      // It is said for as long as both stand.
      await pro.reload()
      const entry = off.getByRole('listitem').filter({ hasText: 'You have a job in that time.' })
      await expect(entry.getByRole('link')).toHaveAttribute('href', `/bookings/${id}`)
      await expectAccessible(pro)
      await expectNoSidewaysScroll(pro)

      const asked = await ada.request.post(`/api/bookings/${id}/window`, {
        data: windowAt(4, 18),
      })
      expect(asked.ok(), await asked.text()).toBe(true)
      const waiting = pro.getByRole('region', { name: 'Waiting for your answer' })
      await expect(waiting.getByRole('button', { name: 'I cannot' })).toBeVisible()
      await expectAccessible(pro)
      await expectNoSidewaysScroll(pro)
      await waiting.getByRole('button', { name: 'I can make it' }).click()
      await expect(toasts).toContainText('New Time Agreed')
      await expect(waiting).toHaveCount(0)
    })
  })

for (const { where, viewport, zip } of CLASHES)
  test.describe(`at ${where}, where they have another job then`, () => {
    test.use({ viewport })

    test('it is named before they answer, and an answer that was refused did arrive', async ({
      page: pro,
      browser,
    }) => {
      const operator = await openOperator(browser)
      await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
      const ada = await openCustomer(browser)
      const ids = [await book(ada, { zip }), await book(ada, { zip, hour: 22 })]
      for (const id of ids) {
        await pro.goto(`/bookings/${id}`)
        await pro
          .locator('#main')
          .getByRole('button', { name: 'Accept' })
          .click({ timeout: 30_000 })
        await expect(pro.getByRole('button', { name: 'Give back' })).toBeVisible()
      }
      const [first, second] = ids
      const asked = await ada.request.post(`/api/bookings/${first}/window`, {
        data: windowAt(2, 21),
      })
      expect(asked.ok(), await asked.text()).toBe(true)

      // Wherever they are asked.
      for (const [path, name] of [
        ['/profile', 'Waiting for your answer'],
        ['/professional', 'Can you come at another time?'],
        [`/bookings/${first}`, 'Can you come at another time?'],
      ] as const) {
        await pro.goto(path)
        const question = pro.getByRole('region', { name })
        await expect(question).toContainText('You have another job at that time.')
        const other = question.locator(`a[href="/bookings/${second}"]`)
        await expect(other).toHaveText('Clear a clogged drain')
        await expectAccessible(pro)
        await expectNoSidewaysScroll(pro)
      }
      await pro.getByRole('button', { name: 'I can make it' }).click()
      const toasts = pro.getByRole('region', { name: 'Notifications' })
      await expect(toasts).toContainText('Give that one back first')
      await expect(toasts).not.toContainText('did not arrive')
    })
  })
