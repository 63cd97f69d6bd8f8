import { adviceFor, mayPassYet } from './refusal.ts'
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
      showToast({
        title: 'Not undone',
        text: adviceFor(error),
        kind: 'error',
        ...(mayPassYet(error) && again),
      })
    }
    await after()
  }
  const again = { undo: () => void undo() }
  showToast({ title, kind: 'success', ...again })
}
