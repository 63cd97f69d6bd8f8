import { Link, useLocation } from 'wouter'
import { useOfSomeMarkets } from '#web/features/accounts/operator/duty-query.ts'
import { GROUPS } from './groups.ts'
import { countWords, useWork } from './work/use-work.ts'

const tab =
  'flex items-center gap-2 border-b-3 border-transparent text-15 font-semibold text-quiet hover:text-ink focus-visible:outline-offset-[-3px]'

/** The operator's screens, with how much work waits; those of the open group stand below. */
export function OperatorTabs() {
  const [location] = useLocation()
  const ofSome = useOfSomeMarkets()
  const groups = GROUPS.filter(({ ofEveryMarket }) => !(ofSome && ofEveryMarket))
  const open = groups.find(({ screens }) => screens.some(({ href }) => href === location))
  const count = countWords(useWork())
  return (
    <div className="-mt-6 mb-8 sm:-mt-8">
      <nav aria-label="Operator" className="-mx-5 border-b border-line px-5 sm:mx-0 sm:px-0">
        <ul className="flex flex-wrap justify-between gap-x-3 sm:justify-start sm:gap-x-8">
          {groups.map((group) => (
            <li key={group.name}>
              <Link
                href={group.screens[0].href}
                aria-current={group === open ? 'page' : undefined}
                className={`${tab} -mb-px min-h-12 gap-1.5 aria-[current=page]:border-pine aria-[current=page]:text-pine`}
              >
                {group.name}
                {group.name === 'Work' && count !== '' && (
                  <span className="figures min-w-6 rounded-pill bg-sand px-1.5 py-0.5 text-center text-13 text-ink">
                    {count}
                    <span className="sr-only"> waiting</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {open !== undefined && open.screens.length > 1 && (
        <nav aria-label={open.name}>
          <ul className="flex flex-wrap gap-x-6">
            {open.screens.map(({ name, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={href === location ? 'page' : undefined}
                  className={`${tab} min-h-11 aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:underline-offset-8`}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
