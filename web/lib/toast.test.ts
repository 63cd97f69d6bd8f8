import { expect, test } from 'vitest'
import { hideToast, showToast, shownToast } from './toast.ts'

test('only the last toast is visible, and stays when one before it goes', () => {
  showToast({ title: 'Error', text: 'Failed to send.' })
  const first = shownToast()
  showToast({ title: 'Error', text: 'Failed to send.' })
  expect(shownToast()?.title).toBe('Error')
  expect(shownToast()?.key).not.toBe(first?.key)
  hideToast(first)
  expect(shownToast()).not.toBeNull()
  hideToast(shownToast())
  expect(shownToast()).toBeNull()
})
