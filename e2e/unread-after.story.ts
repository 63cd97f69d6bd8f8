import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, SIZES, signUp, test } from './story.ts'
import { haveVisit } from './visit-over.ts'

/** Where nobody else of any story works: North Platte and Butte. */
const ZIPS = ['69101', '59701']

for (const [index, [where, viewport]] of SIZES.entries())
  test(`on ${where} what was written and not read is told after the job is done, until it is read`, async ({
    browser,
  }) => {
    const open = async () => (await browser.newContext({ viewport })).newPage()
    const [operator, customer, pro] = [await open(), await open(), await open()]
    const job = { sku: 'PLB-DRAIN', zip: ZIPS[index] ?? '', address: '12 West 31st Street' }
    await signInAsOperator(operator)
    await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: job.zip })
    await signUp(customer)
    const id = await haveVisit(customer, pro, job)
    for (const who of [customer, pro]) {
      const sent = await who.request.post(`/api/bookings/${id}/message`, {
        data: { body: 'The key is under the mat.' },
      })
      expect(sent.status()).toBe(201)
    }
    const unread = { name: 'Message, 1 unread' }
    await customer.goto('/customer')
    await expect(customer.getByRole('button', unread)).toBeVisible()
    for (const path of ['/jobs', '/professional']) {
      await pro.goto(path)
      await expect(pro.getByRole('button', unread)).toBeVisible()
      await expectAccessible(pro)
      await expectNoSidewaysScroll(pro)
    }

    // Read, the thread stays open until it is closed, and then nothing is left to read.
    const readAnew = pro.waitForResponse((answer) =>
      new URL(answer.url()).pathname.endsWith('/api/bookings'),
    )
    await pro.getByRole('button', unread).click()
    await readAnew
    const thread = pro.getByRole('dialog', { name: 'Booking Messages' })
    await expect(thread.getByText('The key is under the mat.').first()).toBeVisible()
    await expect(thread.getByText('is not yours any more')).toHaveCount(0)
    await pro.keyboard.press('Escape')
    await expect(thread).toHaveCount(0)
    const past = pro.getByRole('heading', { name: 'Messages about past jobs' })
    await expect(past).toHaveCount(0)
    await expect(pro.locator('main')).toBeFocused()
    await pro.goto('/jobs')
    await expect(pro.getByText('Done at')).toBeVisible()
    await expect(pro.getByRole('button', unread)).toHaveCount(0)
  })
