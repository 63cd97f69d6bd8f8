import { toastAfterMove } from '#web/lib/toast.ts'

let current: HTMLElement | null = null
let wentBack = false

globalThis.window?.addEventListener('popstate', () => {
  wentBack = true
})

/**
 * Puts keyboard and screen reader at the start of a page just reached by a link, or at the part of it that the link
 * names. The first page of all is left to the browser, and so is the scroll position after going back.
 */
export function arriveAtPage(main: HTMLElement | null): void {
  if (main === null || main === current) return
  if (current !== null) {
    toastAfterMove()
    const part = document.getElementById(window.location.hash.slice(1))
    const start = part ?? main
    start.focus({ preventScroll: true })
    if (!wentBack && part) part.scrollIntoView()
    else if (!wentBack) window.scrollTo(0, 0)
  }
  current = main
  wentBack = false
}
