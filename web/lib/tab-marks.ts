const SITE_NAME = 'Fixwell'
const ICON = '/favicon.svg'
const ICON_WITH_DOT = '/favicon-dot.svg'

let page = ''
let waiting = 0
let words = ''

/** Names the document after the page that is open. */
export function nameDocument(title: string): void {
  page = title
  drawTitle()
}

/** Marks the tab, and the icon of the installed site, while so many things wait; `what` names them in the title. */
export function markTab(count: number, what: string): void {
  waiting = count
  words = what
  drawTitle()
  drawIcon()
  drawBadge()
}

/** Whoever looks at a page has seen what else marked the icon: it goes back to what waits. */
export function watchBadge(): () => void {
  drawBadge()
  window.addEventListener('focus', drawBadge)
  return () => window.removeEventListener('focus', drawBadge)
}

function drawTitle() {
  const parts = waiting > 0 ? [`(${waiting}) ${words}`, page] : [page]
  document.title = [...parts, SITE_NAME].join(' - ')
}

function drawIcon() {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon !== null) icon.href = waiting > 0 ? ICON_WITH_DOT : ICON
}

function drawBadge() {
  // It is a comfort, and not every browser has it.
  if (!('setAppBadge' in navigator)) return
  const drawn = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
  drawn.catch(() => {})
}
