import { useId } from 'react'
import type { CaseWithThread } from '#contract/cases.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'

export type Side = 'customer' | 'pro'

interface WhomToSuspendProps {
  told: CaseWithThread
  /** Null until one is chosen: then it is whom the case was opened against. */
  chosen: Side | null
  onChoose: (side: Side) => void
}

/** Who is suspended where nobody else is chosen: whom the case was opened against. */
export const sideOf = ({ openedBy }: Pick<CaseWithThread, 'openedBy'>, chosen: Side | null): Side =>
  chosen ?? (openedBy === 'customer' ? 'pro' : 'customer')

/** Whose account a suspension is about. */
export function WhomToSuspend({ told, chosen, onChoose }: WhomToSuspendProps) {
  const name = useId()
  const { people } = told
  if (people === null) return null
  const side = sideOf(told, chosen)
  const sides = [
    ['customer', 'the customer', people.customer],
    ['pro', 'the professional', people.pro],
  ] as const
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-15 font-semibold">Whose account</legend>
      {sides.map(
        ([value, who, person]) =>
          person && (
            <RadioCard
              key={value}
              name={name}
              value={value}
              checked={side === value}
              onChoose={() => onChoose(value)}
            >
              {person.name}, {who}
              {person.suspended && ' (suspended already)'}
            </RadioCard>
          ),
      )}
    </fieldset>
  )
}
