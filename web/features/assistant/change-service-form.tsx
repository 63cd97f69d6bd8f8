import { useId, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import type { Service } from '#contract/catalog.ts'
import { Button } from '#web/ui/button.tsx'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) onChoose({ slug, sku })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-15 font-semibold">Trade</legend>
        <div className="flex flex-wrap gap-2">
          {services.map((each) => (
            <label
              key={each.slug}
              className="flex min-h-11 items-center gap-2 rounded-card border border-edge px-3 text-15 transition-colors hover:border-ink has-checked:border-pine has-checked:bg-pine-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine"
            >
              <input
                ref={each.slug === current.slug ? ref : undefined}
                type="radio"
                name={`${name}-trade`}
                value={each.slug}
                checked={each.slug === slug}
                onChange={() => setSlug(each.slug)}
                className="size-5 accent-pine focus-visible:outline-none"
              />
              {each.name}
            </label>
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
      {/* A sticky bar stops at the dialog's padding: the offset takes it down to the edge. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-card px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" disabled={chosen === undefined} className="w-full">
          Use this service
        </Button>
      </div>
    </form>
  )
}
