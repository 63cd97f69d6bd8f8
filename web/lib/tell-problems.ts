import type { RefObject } from 'react'
import { type Problems, problemsOf } from './api-error.ts'
import { markAndFocus } from './mark-and-focus.ts'
import { showToast } from './toast.ts'

interface Told {
  form: RefObject<HTMLElement | null>
  /** Whether it has left the page. */
  gone: RefObject<boolean>
  /** What the toast begins with. */
  title: string
  mark: (found: Problems) => void
}

/** Marks in a form what is wrong with its fields; where it has gone by then, a toast says the first of it. */
export function tellProblems(error: unknown, { form, gone, title, mark }: Told): void {
  const found = problemsOf(error)
  const [first] = Object.values(found)
  if (gone.current && first !== undefined) showToast({ title, text: first, kind: 'error' })
  else markAndFocus(form.current, () => mark(found))
}
