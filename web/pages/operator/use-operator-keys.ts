import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useFreeKey } from '#web/ui/use-free-key.ts'

/** By the keyboard alone: j and k go from row to row, and a button's or a row's own key presses it. */
export function useOperatorKeys() {
  const [, goTo] = useLocation()
  useFreeKey(useCallback((key) => press(key, goTo), [goTo]))
}

type GoTo = (address: string) => void

function press(key: string, goTo: GoTo): boolean {
  if (key === 'j' || key === 'k') return goOn(key === 'j' ? 1 : -1)
  if (!/^[a-z]$/.test(key)) return false
  if (leadOn(key, goTo)) return true
  const button = document.querySelector<HTMLElement>(
    `main [aria-keyshortcuts="${key}"], [data-toast] [aria-keyshortcuts="${key}"]`,
  )
  // What it opens gives the focus back to it.
  button?.focus()
  button?.click()
  return button !== null
}

/** The row that has the focus may lead to where a key's question is asked. */
function leadOn(key: string, goTo: GoTo): boolean {
  const to = document.activeElement?.getAttribute(`data-key-${key}`)
  if (to) goTo(to)
  return Boolean(to)
}

/** To the first link of the next row, or of the one before; from elsewhere to the first row. */
function goOn(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll('main section li, main ul[aria-label] > li')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href], summary, button') ?? [],
  )
  const here = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const next = links[here < 0 ? 0 : here + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}
