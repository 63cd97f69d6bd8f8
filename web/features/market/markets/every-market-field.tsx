import { useId } from 'react'
import { FieldProblem } from '#web/ui/field.tsx'

interface EveryMarketFieldProps {
  /** Who would see every market, by name. */
  names: readonly string[]
  agreed: boolean
  problem: string | undefined
  onChange: (agreed: boolean) => void
}

/** Asks before somebody whom no market names any more sees every one. */
export function EveryMarketField({ names, agreed, problem, onChange }: EveryMarketFieldProps) {
  const errorId = useId()
  return (
    <div className="grid gap-1 rounded-card bg-sand px-4 py-3">
      <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-pine"
          checked={agreed}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : errorId}
          onChange={({ target }) => onChange(target.checked)}
        />
        No other market names {names.join(' and ')}. Let them see every market.
      </label>
      <FieldProblem id={errorId}>{problem}</FieldProblem>
    </div>
  )
}
