import { useHistoryState } from 'wouter/use-browser-location'
import { BackLink } from './back-link.tsx'
import { listLeft } from './list-left.ts'

/** Up to the list this was opened from; to the one that is named, where it was opened by its address. */
export function BackToList({ href, children }: { href: string; children: string }) {
  const left = listLeft(useHistoryState<unknown>())
  return <BackLink href={left?.href ?? href}>{left?.name ?? children}</BackLink>
}
