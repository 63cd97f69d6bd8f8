import type { Sku } from '#contract/catalog.ts'
import { Price } from '#web/ui/price.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'

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
          <RadioCard
            key={each.sku}
            name={name}
            value={each.sku}
            checked={each.sku === sku}
            onChoose={() => onChoose(each.sku)}
          >
            <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto] sm:items-center">
              <span className="font-semibold">{each.title}</span>
              <Price min={each.priceMin} max={each.priceMax} />
              {each.sku === suggested && <span className="text-13 text-pine">Our suggestion</span>}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
