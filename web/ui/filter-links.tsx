import { Link } from 'wouter'

export interface FilterLink {
  href: string
  label: string
  here: boolean
}

/** One list, seen in a few ways. Each way has its address. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, label: words, here }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill border border-edge bg-card px-3 text-15 font-semibold transition-colors sm:px-4 hover:border-ink hover:bg-sand aria-[current]:border-pine aria-[current]:bg-pine aria-[current]:text-paper"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
