import { useId, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import type { Service } from '#contract/catalog.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import type { ServiceChoice } from './chosen-service.ts'
import { SkuChoices } from './sku-choices.tsx'

interface ChangeServiceFormProps {
  services: readonly Service[]
  current: ServiceChoice
  suggested: string | null
  onChoose: (choice: ServiceChoice) => void
  /** The trade that is chosen when it opens. */
  ref: RefObject<HTMLInputElement | null>
}

/** First the trade, then one of its services. */
export function ChangeServiceForm({
  services,
  current,
  suggested,
  onChoose,
  ref,
}: ChangeServiceFormProps) {
  const name = useId()
  const [slug, setSlug] = useState(current.slug)
  const [sku, setSku] = useState(current.sku)
  const trade = services.find((each) => each.slug === slug)
  const chosen = trade?.skus.find((each) => each.sku === sku)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen) onChoose({ slug, sku })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-15 font-semibold">Trade</legend>
        <div className="flex flex-wrap gap-1.5">
          {services.map((each) => (
            <RadioCard
              key={each.slug}
              ref={each.slug === current.slug ? ref : undefined}
              name={`${name}-trade`}
              value={each.slug}
              checked={each.slug === slug}
              onChoose={() => setSlug(each.slug)}
              className="has-checked:font-semibold"
            >
              {each.name}
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {trade && (
        <SkuChoices
          name={`${name}-service`}
          legend={`${trade.name} services`}
          {...{ sku, suggested }}
          skus={trade.skus}
          onChoose={setSku}
        />
      )}
      <DialogActions>
        <Button type="submit" disabled={chosen === undefined} className="w-full">
          Use this service
        </Button>
      </DialogActions>
    </form>
  )
}
