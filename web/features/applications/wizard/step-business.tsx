import { TRADES } from '#contract/catalog.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { BUSINESS_GROUPS } from './asked.ts'
import { StepFields } from './step-fields.tsx'
import type { StepProps } from './step-fields.tsx'

/** The business in fields, and the trades somebody applies for. */
export function StepBusiness({ draft, store }: StepProps) {
  const { trades } = draft.values
  return (
    <div className="grid gap-10">
      <StepFields draft={draft} store={store} groups={BUSINESS_GROUPS} />
      <fieldset className="grid gap-1">
        <legend className="heading text-20">
          Your trades <span className="text-15 font-normal text-quiet">(optional)</span>
        </legend>
        <p className="mb-2 text-15 text-quiet">
          Which jobs do you want? On the next step you can say which license proves each.
        </p>
        {TRADES.map((trade) => (
          <label key={trade} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={`trades.${trade}`}
              checked={trades.includes(trade)}
              onChange={({ target: { checked } }) =>
                store.type({
                  trades: TRADES.filter((each) =>
                    each === trade ? checked : trades.includes(each),
                  ),
                })
              }
              className="size-5 shrink-0 scroll-mb-28 accent-pine"
            />
            {TRADE_NAMES[trade]}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
