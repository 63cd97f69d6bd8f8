import { saveWholeDraft, submitAgreed } from './applicant.ts'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { decide, openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, SIZES, test } from './story.ts'

for (const [where, viewport] of SIZES)
  test(`on ${where} whoever is approved while they look reads it, for which trades and what to do first, until they have taken note`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport)
    await signUp(page)
    const id = await saveWholeDraft(page, {
      termsAccepted: true,
      backgroundCheckConsent: true,
      communicationConsent: true,
    })
    await submitAgreed(page)
    await expect(page.getByText('We have your application')).toBeVisible()
    const applying = await page.context().newPage()
    await applying.goto('/pro/apply')
    await expect(applying.getByText('We have your application')).toBeVisible()

    const operator = await openOperator(browser)
    const trades = ['plumbing', 'hvac'] as const
    await decide(operator, `${id}/approve`, { trades: [...trades], checklist: ALL_CHECKED })
    const news = page.getByRole('region', { name: 'You are approved for Plumbing and HVAC' })
    await expect(news).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'You are approved' })).toBeAttached()
    await expect(news.getByRole('listitem').first()).toContainText('Check the hours')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(
      applying.getByRole('region', { name: 'You are approved for Plumbing and HVAC' }),
    ).toBeVisible()
    await expectAccessible(applying)
    await applying.close()

    // A day later it is still news.
    await page.goto('/professional')
    await news.getByRole('button', { name: 'Check when you work' }).click()
    await expect(page.getByRole('dialog', { name: 'Availability' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(news).toBeVisible()
    await news.getByRole('button', { name: 'Got it' }).press('Enter')
    await expect(news).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
    // Who took note of it is not even asked for it again.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'New Job Requests' })).toBeVisible()
    await page.getByRole('button', { name: 'Availability' }).click()
    await expect(page.getByRole('dialog', { name: 'Availability' })).toBeVisible()
    await expect(page.getByText('You are approved')).toHaveCount(0)
    expect(asked).toContain('/api/availability')
    expect(asked).not.toContain('/api/pro-applications/current')
  })
