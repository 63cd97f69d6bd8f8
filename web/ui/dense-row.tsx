import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'

interface DenseRowProps {
  /** Where it is acted on; a row without leads nowhere. */
  href?: string
  title: string
  /** What kind of thing it is; its word shows where there is room. */
  mark?: { icon: LucideIcon; words: string }
  text: string
  /** At the end of the row, and narrow. */
  aside?: ReactNode
  /** On a phone, the aside stands below the text and leaves it the whole line: for words too long beside it. */
  asideBelow?: boolean
  /** What single keys lead to while the row has the focus, by the key. */
  keys?: Readonly<Record<string, string>>
  /** What can be done on the spot, on a line of its own. */
  children?: ReactNode
}

/**
 * A line of a long list, 48 px high: one line where there is room. Else the title takes the lines it needs, and the text
 * two beside it; on a phone one below it, cut where it ends.
 */
export function DenseRow({
  href,
  title,
  mark,
  text,
  aside,
  asideBelow,
  keys,
  children,
}: DenseRowProps) {
  return (
    <li
      className={classNames(
        'relative flex flex-wrap px-4 text-15 has-[a:focus-visible]:bg-sand sm:px-6',
        href !== undefined && 'hover:bg-sand',
      )}
    >
      <div
        className={classNames(
          'flex min-h-12 w-full items-center gap-3 py-1 md:gap-6',
          asideBelow === true && 'max-md:flex-wrap max-md:gap-y-1 max-md:py-2',
        )}
      >
        {mark && (
          <span className="flex shrink-0 items-center gap-2 text-13 text-quiet md:w-28">
            <mark.icon size={18} />
            <span className="max-md:sr-only">{mark.words}</span>
          </span>
        )}
        <div
          className={classNames(
            'grid min-w-0 flex-1 items-center md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]',
            asideBelow === true && (mark ? 'max-md:basis-[calc(100%-30px)]' : 'max-md:basis-full'),
          )}
        >
          {href === undefined ? (
            <span className="font-semibold wrap-anywhere">{title}</span>
          ) : (
            <Link
              href={href}
              {...leadingOn(keys)}
              aria-keyshortcuts={keys && Object.keys(keys).join(' ')}
              className="font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {title}
            </Link>
          )}
          <span className="figures truncate text-13 text-quiet md:line-clamp-2 md:text-15 md:wrap-anywhere md:whitespace-normal">
            {text}
          </span>
        </div>
        {aside && (
          <span
            className={classNames(
              'flex shrink-0 items-center justify-end gap-2',
              // Below the text, which the mark stands beside.
              asideBelow === true && 'max-md:shrink max-md:flex-wrap max-md:justify-start',
              asideBelow === true && mark && 'max-md:ml-[30px]',
            )}
          >
            {aside}
          </span>
        )}
      </div>
      {/* Above the link, which covers the row. */}
      {children && <div className="relative z-1 pb-1">{children}</div>}
    </li>
  )
}

const leadingOn = (keys: DenseRowProps['keys'] = {}) =>
  Object.fromEntries(Object.entries(keys).map(([key, to]) => [`data-key-${key}`, to]))
