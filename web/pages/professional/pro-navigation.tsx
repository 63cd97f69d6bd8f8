import { Link, useLocation } from 'wouter'
import { paths } from '#web/app/paths.ts'

const SCREENS: readonly { words: string; at: readonly [string, ...string[]] }[] = [
  { words: 'Today', at: [paths.professional, paths.proDashboard, paths.dashboard] },
  { words: 'Jobs', at: [paths.jobs] },
  { words: 'Earnings', at: [paths.earnings] },
  { words: 'Business', at: [paths.business] },
]

/** From one of a professional's own screens to the others. */
export function ProNavigation() {
  const [location] = useLocation()
  return (
    <nav aria-label="Your work" className="-mt-3 mb-6 border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {SCREENS.map(({ words, at }) => (
          <li key={words}>
            <Link
              href={at[0]}
              aria-current={at.includes(location) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-15 font-semibold text-quiet hover:text-ink aria-[current]:border-pine aria-[current]:text-pine"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
