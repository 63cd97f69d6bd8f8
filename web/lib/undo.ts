import { ApiError } from './api-error.ts'
import { showToast } from './toast.ts'

/** What stands where a reason is asked for, when somebody takes back at once what they did; whom it concerns may read it. */
export const UNDONE = 'This was a mistake, and is undone.'

/** Says that something was done, with a button that takes it back; `after` sees to it that the page shows how it is then. */
export function showUndoable(
  title: string,
  takeBack: () => Promise<unknown>,
  after: () => unknown,
): void {
  async function undo() {
    try {
      await takeBack()
      showToast({ title: 'Undone', kind: 'success' })
    } catch (error) {
      const why = error instanceof ApiError ? error.problem?.detail : undefined
      showToast({ title: 'Not undone', text: why ?? 'Please try again.', kind: 'error' })
    }
    await after()
  }
  showToast({ title, kind: 'success', undo: () => void undo() })
}
