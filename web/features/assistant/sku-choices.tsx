import type { Sku } from '#contract/catalog.ts'
import { Price } from '#web/ui/price.tsx'

interface SkuChoicesProps {
  name: string
  legend: string
  skus: readonly Sku[]
  sku: string
  /** What the assistant would book. */
  suggested: string | null
  onChoose: (sku: string) => void
}

/** The services of one trade with what each costs, as large choices. */
export function SkuChoices({ name, legend, skus, sku, suggested, onChoose }: SkuChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-semibold">{legend}</legend>
      <div className="grid gap-2">
        {skus.map((each) => (
          <label
            key={each.sku}
            className="flex min-h-12 scroll-mb-28 items-center gap-3 rounded-card border border-edge px-3 py-2 text-15 transition-colors hover:border-ink has-checked:border-pine has-checked:bg-pine-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine"
          >
            <input
              type="radio"
              name={name}
              value={each.sku}
              checked={each.sku === sku}
              onChange={() => onChoose(each.sku)}
              className="size-5 shrink-0 scroll-mb-28 accent-pine focus-visible:outline-none"
            />
            <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto] sm:items-center">
              <span className="font-semibold">{each.title}</span>
              <Price min={each.priceMin} max={each.priceMax} />
              {each.sku === suggested && <span className="text-13 text-pine">Our suggestion</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
