import type { Markets } from '#contract/markets.ts'

interface OperatorsFieldProps {
  operators: Markets['operators']
  chosen: readonly string[]
  problem: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Who looks after a market and after no other, unless that one names them, too. */
export function OperatorsField({ operators, chosen, problem, onChange }: OperatorsFieldProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Operators</legend>
      <p className="text-15 text-quiet">
        Whom you choose sees this market and others that name them, and nothing else. Whoever no
        market names sees every one.
      </p>
      <ul className="max-h-60 overflow-y-auto">
        {operators.map(({ id, name, email }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-pine"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
              <span>
                {name} <span className="text-15 text-quiet">{email}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="text-15 text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
