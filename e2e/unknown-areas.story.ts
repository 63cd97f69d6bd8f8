import { ALL_CHECKED } from '#contract/testing-application.ts'
import { ALL_AGREED, field, press, saveWholeDraft, submitAgreed } from './applicant.ts'
import { decide, openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './story.ts'

const NO_ZIP = 'We do not know this ZIP code, so no job comes by it.'
const NO_CITY = 'We know no city of this name, so no job comes by it.'
const NOT_IN_NY =
  'We know no city of this name in NY. If it is in another state, that state has to be named, as in Newark, NJ.'

test('an area that is no place we know is taken, and said to be one everywhere it is read', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const operator = await openOperator(browser)
  await signUp(page)
  const id = await saveWholeDraft(page, {
    ...ALL_AGREED,
  })
  await page.goto('/pro/apply?step=4')

  // ZIP codes in a row are each an area.
  await field(page, 'newArea').fill('10001, 10002 99999')
  await expect(page.getByText('3 areas, 16 miles around each ZIP code.')).toBeVisible()
  await press(page, 'Add Area')
  const areas = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /Remove/ }) })
  await expect(areas).toHaveCount(3)
  await expect(areas.filter({ hasText: '99999' })).toContainText(NO_ZIP)
  await expect(page.getByText(NO_ZIP)).toHaveCount(1)
  // Of cities, one that is in Wisconsin alone, and as such is one we know.
  for (const [typed, said] of [
    ['1000', NOT_IN_NY],
    ['Gotham', NOT_IN_NY],
    ['Springfeld, NY', NO_CITY],
    ['Gotham, WI', ''],
  ] as const) {
    await field(page, 'newArea').fill(typed)
    await press(page, 'Add Area')
    await expect(areas.last()).toContainText(typed)
    await expect(areas.last()).toContainText(said)
  }
  await expect(page.getByText(NOT_IN_NY)).toHaveCount(2)
  await expect(page.getByText(NO_CITY)).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await press(page, 'Save Draft')
  await expect(page.locator('[data-toast]')).toContainText('Draft saved successfully')
  await submitAgreed(page)
  await operator.goto(`/operator/applications/${id}`)
  for (const reader of [page, operator]) {
    await expect(reader.getByText(NO_ZIP)).toHaveCount(1)
    await expect(reader.getByText(NO_CITY)).toHaveCount(1)
    await expect(reader.getByText(NOT_IN_NY)).toHaveCount(2)
    await expectAccessible(reader)
  }

  await decide(operator, `${id}/approve`, { trades: ['plumbing'], checklist: ALL_CHECKED })
  await page.goto('/professional/business')
  const own = page.getByRole('region', { name: 'Areas' })
  await expect(own).toContainText(
    'We do not know this ZIP code, so no job is offered to you by it.',
  )
  await expect(own.getByText('ZIP 99999')).toHaveCount(1)
  await expect(own).toContainText(
    'We know no place of this name, so no job is offered to you by it.',
  )
  await expectAccessible(page)
})
