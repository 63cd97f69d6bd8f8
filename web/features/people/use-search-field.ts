import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { useFreeKey } from '#web/ui/use-free-key.ts'
import { type FoundKind, foundKinds } from './found-options.ts'
import { useFound } from './queries.ts'

/** Nobody is asked for every letter of somebody who types on. */
const TYPES_ON_MS = 150

/** One field from which everything is found, by the keyboard alone: arrows choose, Enter goes there, Esc leaves. */
export function useSearchField() {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [, goTo] = useLocation()
  const field = useRef<HTMLInputElement>(null)
  // Enter was pressed before what stands in the field was answered.
  const entered = useRef(false)
  const q = useStill(typed.trim())
  const { data, isError, isFetching, isPlaceholderData } = useFound(q)
  useFreeKey(
    useCallback((key) => {
      if (key === '/') field.current?.focus()
      return key === '/'
    }, []),
  )

  const kinds: FoundKind[] = data === undefined || q === '' ? [] : foundKinds(data)
  const options = kinds.flatMap((each) => each.options)
  const chosen = options[Math.min(at, options.length - 1)]
  const asked = q !== '' && q === typed.trim()
  /** Whether the answer is one to what stands in the field. */
  const answered = asked && !isPlaceholderData && data !== undefined
  const failed = isError && !isFetching
  useEffect(() => {
    if (!entered.current || !(answered || (asked && failed))) return
    entered.current = false
    if (answered && chosen) choose(chosen.href)
  })

  function leave() {
    entered.current = false
    setTyped('')
    setOpen(false)
    setAt(0)
  }
  function choose(href: string) {
    leave()
    field.current?.blur()
    goTo(href)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      entered.current = false
      setOpen(true)
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (!answered) entered.current = true
      else if (chosen) choose(chosen.href)
    } else if (event.key === 'Escape') {
      leave()
      field.current?.blur()
    }
  }
  return {
    field,
    typed,
    type: (words: string) => {
      entered.current = false
      setTyped(words)
      setOpen(words.trim() !== '')
      setAt(0)
    },
    show: () => setOpen(typed.trim() !== ''),
    close: () => {
      entered.current = false
      setOpen(false)
    },
    open,
    kinds,
    /** Whether these are only like what was typed. */
    similar: data?.similar === true,
    chosen,
    choose,
    onKeyDown,
    answered,
    failed,
  }
}

/** The same, once nobody has changed it for a moment. */
function useStill(words: string): string {
  const [still, setStill] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setStill(words), TYPES_ON_MS)
    return () => clearTimeout(timer)
  }, [words])
  return still
}
