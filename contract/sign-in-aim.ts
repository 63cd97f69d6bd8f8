export const LOGIN_PATH = '/api/login'

/** In characters of an address as browsers send it. Far more than any page of ours needs: it travels in a cookie. */
const LONGEST_PATH = 300

const HERE = 'http://here.invalid'

/** Acts rather than shows, or is no page. */
const NO_PAGE = /^\/(api|oidc|assets)(\/|$)/

/**
 * A page of this site, with its query, in the spelling that browsers send; null for everything else, above
 * all for what leads to another site. Whoever sends it may be anybody.
 */
export function ownPath(said: string): string | null {
  // Browsers drop control characters, and take a backslash for a slash, before they look where it leads.
  if (!said.startsWith('/') || said.length > LONGEST_PATH || /[\p{Cc}\\]/u.test(said)) return null
  if (!URL.canParse(said, HERE)) return null
  const { origin, pathname, search, hash } = new URL(said, HERE)
  const path = pathname + search + hash
  if (origin !== HERE || path.length > LONGEST_PATH) return null
  // Whoever comes between us and the browser may unpack a slash, too.
  if (pathname.includes('//') || /%2f|%5c/i.test(pathname)) return null
  const plain = decoded(pathname)
  return plain === null || /\p{Cc}/u.test(plain) || NO_PAGE.test(plain) ? null : path
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** Where somebody signs in who is on their way to a page of the site, and comes to it afterwards. */
export const loginPath = (aim: string): string =>
  aim === '/' ? LOGIN_PATH : `${LOGIN_PATH}?next=${encodeURIComponent(aim).replaceAll('%2F', '/')}`

/** Said of a session that ended by itself: `kept` where what was written meanwhile waits in the browser. */
export const AGAIN = ['yes', 'kept'] as const

export type Again = (typeof AGAIN)[number]

/** The same for who had not meant to leave: whoever signs them in asks anew, although it may remember them. */
export const loginAgainPath = (aim: string, again: Again): string => {
  const path = loginPath(aim)
  return `${path}${path.includes('?') ? '&' : '?'}again=${again}`
}
