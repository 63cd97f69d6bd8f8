import type { UseQueryResult } from '@tanstack/react-query'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Figure } from './figures.ts'

interface FigureCardsProps {
  figures: readonly Figure[]
  query: Pick<UseQueryResult, 'isPending'>
}

/** What a dashboard says in figures. Of an odd number the third is wide where two stand in a row. */
export function FigureCards({ figures, query: { isPending } }: FigureCardsProps) {
  const odd = figures.length % 2 === 1
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-3 sm:gap-4',
        odd ? 'max-lg:*:nth-3:col-span-2 lg:grid-cols-5' : 'lg:grid-cols-4',
      )}
    >
      {figures.map(({ label, value, caption }) => (
        <div key={label} className="rounded-card border border-line bg-card p-4 sm:p-5">
          <dt className="text-15 text-quiet">{label}</dt>
          <dd className="mt-1">
            <span className="figures text-20 font-semibold sm:text-26">
              {value ?? (isPending ? <Skeleton className="h-8 w-16" /> : 'Not known')}
            </span>
            {caption !== undefined && (
              <span className="mt-1 block text-13 text-quiet">{caption}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
