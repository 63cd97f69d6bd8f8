import { useState } from 'react'
import { keptInTab } from './kept-in-tab.ts'

/** Goes up when any of these drafts changes its shape. */
const SHAPE = 1

/**
 * What is typed and not saved yet: it outlives the form, the page and a reload, until it is saved or undone.
 * Null where nothing is typed.
 */
export function useKeptDraft<T>(key: string) {
  const kept = keptInTab<T>(key, SHAPE)
  const [draft, setDraft] = useState(() => kept.read())
  const type = (typed: T) => {
    kept.keep(typed)
    setDraft(typed)
  }
  const forget = () => {
    kept.forget()
    setDraft(null)
  }
  /** It was saved as it was `sent`; what was typed since, while that was on its way, stays, as `left` makes it. Answers whether nothing was. */
  const settle = (sent: T | null, left = (typed: T) => typed) => {
    const typed = kept.read()
    const isAll = typed === null || JSON.stringify(typed) === JSON.stringify(sent)
    if (isAll) forget()
    else type(left(typed))
    return isAll
  }
  return { draft, type, forget, settle, keyFor: kept.keyFor }
}
