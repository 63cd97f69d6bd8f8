import { useId } from 'react'
import type { Markets } from '#contract/markets.ts'
import { FieldProblem } from '#web/ui/field.tsx'

interface OperatorsFieldProps {
  operators: Markets['operators']
  chosen: readonly string[]
  problem: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Who looks after a market and after no other, unless that one names them, too. */
export function OperatorsField({ operators, chosen, problem, onChange }: OperatorsFieldProps) {
  const errorId = useId()
  const wrong = problem !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId }
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Operators</legend>
      <p className="text-15 text-quiet">
        Whom you choose sees this market and others that name them, and nothing else. Whoever no
        market names sees every one.
      </p>
      <ul className="max-h-60 overflow-y-auto">
        {operators.map(({ email, name }) => (
          <li key={email}>
            <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-pine"
                checked={chosen.includes(email)}
                {...wrong}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, email] : chosen.filter((each) => each !== email),
                  )
                }
              />
              <span>
                {name} <span className="text-15 text-quiet">{email}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldProblem id={errorId}>{problem}</FieldProblem>
    </fieldset>
  )
}
