import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** What is chosen about one kind of notice. */
export const kindOfNotice = (page: Page, title: string) => page.getByRole('group', { name: title })

export async function openNotifications(page: Page) {
  await page.goto('/profile/notifications')
  await expect(kindOfNotice(page, 'Somebody has written to you')).toBeVisible()
}
