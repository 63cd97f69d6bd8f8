import type { Service, Sku } from '#contract/catalog.ts'
import { Price } from '#web/ui/price.tsx'
import type { ChosenService } from './chosen-service.ts'

interface ChosenNoteProps {
  chosen: ChosenService | null
  overtaken: ChosenService | null
  visit: Sku | undefined
  services: readonly Service[] | undefined
}

/** Says whose choice it is. Always there, so that a change is heard. */
export function ChosenNote({ chosen, overtaken, visit, services }: ChosenNoteProps) {
  const titleOf = (sku: string) =>
    services?.flatMap(({ skus }) => skus).find((each) => each.sku === sku)?.title
  const suggested = chosen && chosen.instead !== chosen.sku && titleOf(chosen.instead)
  const before = overtaken && titleOf(overtaken.sku)
  return (
    <span role="status" className="mt-1 block text-15">
      {chosen && (
        <>
          <strong className="font-semibold">You chose this.</strong>
          {visit && (
            <span className="sr-only">
              {` ${visit.title}, `}
              <Price min={visit.priceMin} max={visit.priceMax} />.
            </span>
          )}
          {suggested && ` We suggested: ${suggested}.`}
        </>
      )}
      {before && `This is our new suggestion. You had chosen: ${before}.`}
    </span>
  )
}
