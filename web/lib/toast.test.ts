import { expect, test } from 'vitest'
import { hideToast, showToast, shownToast, toastAfterMove } from './toast.ts'

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

test('what announces another page goes when that is open, all else stays', () => {
  showToast({ title: 'Booked', text: 'Redirecting...', moved: null })
  toastAfterMove()
  expect(shownToast()).toBeNull()
  showToast({ title: 'Booked', text: 'Redirecting... Not sent.', moved: { title: 'Not sent.' } })
  toastAfterMove()
  expect(shownToast()?.title).toBe('Not sent.')
  toastAfterMove()
  expect(shownToast()?.title).toBe('Not sent.')
})
