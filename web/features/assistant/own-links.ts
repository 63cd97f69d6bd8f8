import type { Link } from '#contract/assistant.ts'

// Browsers read `//host` and `/\host` as another site, and drop control characters before they look.
const OWN_SCREEN = /^\/(?![/\\])\P{Cc}*$/u

/** Those that lead to a screen of this site; a link to anywhere else is none of the assistant's. */
export const ownLinks = (links: readonly Link[]): Link[] =>
  links.filter(({ href }) => OWN_SCREEN.test(href))
