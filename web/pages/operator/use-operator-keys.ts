import { useFreeKey } from '#web/ui/use-free-key.ts'

/** By the keyboard alone: j and k go from row to row, and a button's own key presses it. */
export const useOperatorKeys = () => useFreeKey(press)

function press(key: string): boolean {
  if (key === 'j' || key === 'k') return goOn(key === 'j' ? 1 : -1)
  const button = /^[a-z]$/.test(key)
    ? document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)
    : null
  // What it opens gives the focus back to it.
  button?.focus()
  button?.click()
  return button !== null
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
