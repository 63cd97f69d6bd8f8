import { useState } from 'react'
import { CircleSlash } from 'lucide-react'
import type { CatalogEntry } from '#contract/catalog-changes.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatCentsRange } from '#web/lib/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ChangeForm } from './change-form.tsx'
import { Changes } from './changes.tsx'
import { changeWords } from './change-words.ts'

interface EntryRowProps {
  entry: CatalogEntry
  today: string
  mayChange: boolean
}

/** One service: what it costs today, what comes, and every change there was. */
export function EntryRow({ entry, today, mayChange }: EntryRowProps) {
  const [changing, setChanging] = useState(false)
  const { sku, title, priceMin, priceMax, durationMinutes, active, changes } = entry
  const coming = changes.filter(({ from }) => from > today).toReversed()
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-2 wrap-anywhere sm:px-6">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 sm:gap-x-6">
        <h3 className="min-w-0 flex-1 basis-full font-text sm:basis-56 text-17 font-semibold tracking-normal">
          {title}
        </h3>
        {!active && (
          <Badge icon={CircleSlash} tone="bg-canceled-soft text-canceled">
            Not offered
          </Badge>
        )}
        <p className="figures text-15 sm:w-44 sm:text-right">
          {formatCentsRange(priceMin, priceMax)}
        </p>
        <p className="figures text-15 text-quiet sm:w-20 sm:text-right">{durationMinutes} min</p>
        {mayChange && (
          <Button
            variant="quiet"
            aria-label={`Change ${title}`}
            onClick={() => setChanging(true)}
            className="-mr-3 ml-auto px-3"
          >
            Change
          </Button>
        )}
      </div>
      {coming.map((change) => (
        <p key={`${change.from} ${change.at}`} className="figures text-15 text-clay">
          From {formatDay(change.from)}: {changeWords(change)}
        </p>
      ))}
      {changes.length > 0 && (
        <Disclosure summary={changes.length === 1 ? '1 change' : `${changes.length} changes`}>
          {() => <Changes changes={changes} />}
        </Disclosure>
      )}
      <Dialog
        open={changing}
        title={`Change ${title}`}
        subtitle={sku}
        onClose={() => setChanging(false)}
      >
        <ChangeForm entry={entry} today={today} onDone={() => setChanging(false)} />
      </Dialog>
    </li>
  )
}
