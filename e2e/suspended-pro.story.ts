import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, test } from './story.ts'
import { post } from './two-operators.ts'

/** Where nobody else of any story works. */
const ZIP = '82070'

test('who is suspended is promised no requests', async ({ page, browser }) => {
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'plumbing', zipCode: ZIP })
  await page.goto('/professional')
  await expect(page.getByText('No new requests. Jobs that fit your trade')).toBeVisible()
  const { id } = await (await page.request.get('/api/auth/user')).json()
  await post(operator, `/api/operator/people/${id}/suspend`, { reason: 'Nobody came, twice.' })
  await page.reload()
  await expect(page.getByText('No new requests while your account is suspended.')).toBeVisible()
  await expect(page.getByText('Jobs that fit your trade')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Check your hours' })).toHaveCount(0)
  await expectAccessible(page)
})
