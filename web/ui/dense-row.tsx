import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'

interface DenseRowProps {
  /** Where it is acted on; a row without leads nowhere. */
  href?: string
  title: string
  /** What kind of thing it is; its word shows where there is room. */
  mark?: { icon: LucideIcon; words: string }
  text: string
  /** At the end of the row, and narrow. */
  aside?: ReactNode
  /** What single keys lead to while the row has the focus, by the key. */
  keys?: Readonly<Record<string, string>>
}

/** A line of a long list, 48 px high: one line where there is room, else two, cut where they end. */
export function DenseRow({ href, title, mark, text, aside, keys }: DenseRowProps) {
  return (
    <li
      className={`relative grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1 text-15 has-[a:focus-visible]:bg-sand sm:px-6 md:gap-x-6 ${mark ? 'md:grid-cols-[7rem_minmax(0,2fr)_minmax(0,3fr)_minmax(7.5rem,auto)]' : 'md:grid-cols-[0_minmax(0,2fr)_minmax(0,3fr)_auto] md:gap-x-4'} ${href === undefined ? '' : 'hover:bg-sand'}`}
    >
      <span className="row-span-2 flex items-center gap-2 text-13 text-quiet md:row-span-1">
        {mark && (
          <>
            <mark.icon size={18} className="shrink-0" />
            <span className="max-md:sr-only">{mark.words}</span>
          </>
        )}
      </span>
      {href === undefined ? (
        <span className="truncate font-semibold">{title}</span>
      ) : (
        <Link
          href={href}
          {...leadingOn(keys)}
          aria-keyshortcuts={keys && Object.keys(keys).join(' ')}
          className="truncate font-semibold after:absolute after:inset-0"
        >
          {title}
        </Link>
      )}
      <span className="figures col-start-2 truncate text-13 text-quiet md:col-start-3 md:text-15">
        {text}
      </span>
      <span className="col-start-3 row-span-2 row-start-1 flex items-center justify-end gap-2 md:col-start-4 md:row-span-1">
        {aside}
      </span>
    </li>
  )
}

const leadingOn = (keys: DenseRowProps['keys'] = {}) =>
  Object.fromEntries(Object.entries(keys).map(([key, to]) => [`data-key-${key}`, to]))
