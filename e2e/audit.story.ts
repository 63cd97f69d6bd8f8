import { signInAsOperator } from './operator.ts'
import { OPERATOR } from './site.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an operator reads in the log who signed in, and takes it along as a table', async ({
  page,
}) => {
  await signInAsOperator(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  await page.goto('/operator')
  await page.getByRole('link', { name: 'Records' }).click()
  await page.getByLabel('Who (e-mail)').fill(OPERATOR.toUpperCase())
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByLabel('What').selectOption('Signed in')
  const lines = page.getByRole('list', { name: 'Lines of the log' })
  await expect(lines.getByRole('listitem').first()).toContainText('Signed in')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a table' }).click()
  expect((await file).suggestedFilename()).toBe('fixwell-audit.csv')

  await page.getByLabel('What').selectOption('Sign-in refused')
  await page.getByLabel('Who (e-mail)').fill('nobody@example.com')
  await page.getByLabel('Who (e-mail)').press('Enter')
  await expect(page.getByText('No line says that')).toBeVisible()
  // The address of the page brings it back, and no address that was sent holds it.
  await page.reload()
  await expect(page.getByText('No line says that')).toBeVisible()
  await expect(page.getByLabel('Who (e-mail)')).toHaveValue('nobody@example.com')
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(lines).toBeVisible()
  expect(asked.filter((url) => url.split('#')[0]?.includes('@'))).toEqual([])
})
