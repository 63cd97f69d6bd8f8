import { expect, test } from 'vitest'
import { hideToast, showToast, shownToast } from './toast.ts'

test('only the last toast is visible', () => {
  showToast({ title: 'Error', text: 'Failed to send.' })
  const first = shownToast()
  showToast({ title: 'Error', text: 'Failed to send.' })
  expect(shownToast()?.title).toBe('Error')
  expect(shownToast()?.key).not.toBe(first?.key)
  hideToast()
  expect(shownToast()).toBeNull()
})
