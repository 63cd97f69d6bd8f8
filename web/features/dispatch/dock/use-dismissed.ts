import { useState } from 'react'
import { type Dismissible, keepDismissed, readDismissed } from './dismissed.ts'
import type { EndedLine } from './ended-line.ts'

/** The lines that were not dismissed, and what dismisses those of them that are named. */
export function useDismissed(what: Dismissible, userId: string, lines: readonly EndedLine[]) {
  const [dismissed, setDismissed] = useState(() => readDismissed(what, userId))
  const told = lines.map(({ id }) => id)
  const dismiss = (ids: readonly string[]) => {
    const own = ids.filter((id) => told.includes(id))
    if (own.length === 0) return
    // Another tab may have dismissed some meanwhile.
    const all = [...new Set([...readDismissed(what, userId), ...own])]
    setDismissed(all)
    keepDismissed(what, userId, all, told)
  }
  return { ended: lines.filter(({ id }) => !dismissed.includes(id)), dismiss }
}
