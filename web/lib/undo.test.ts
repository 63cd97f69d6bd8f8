import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { shownToast } from './toast.ts'
import { showUndoable } from './undo.ts'

/** Somebody took it back, and this came of it. */
async function undone(error: ApiError) {
  const takeBack = vi.fn().mockRejectedValueOnce(error).mockResolvedValue(null)
  const after = vi.fn()
  showUndoable('Hidden', takeBack, after)
  shownToast()?.undo?.()
  await vi.waitFor(() => expect(after).toHaveBeenCalledOnce())
  return shownToast()
}

test('what changed meanwhile is said, and cannot be tried again', async () => {
  const detail = 'They are not suspended.'
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail }
  const toast = await undone(new ApiError(409, `409: ${detail}`, problem))
  expect(toast).toMatchObject({ title: 'Not undone', text: detail })
  expect(toast).not.toHaveProperty('undo')
})

test('what did not get through is taken back by another press', async () => {
  const toast = await undone(new ApiError(503, '503: Unavailable'))
  expect(toast).toMatchObject({ title: 'Not undone', text: 'Please try again.' })
  toast?.undo?.()
  await vi.waitFor(() => expect(shownToast()?.title).toBe('Undone'))
})
