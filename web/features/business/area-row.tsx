import { Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { AreaDraft } from './area-draft.ts'

interface AreaRowProps {
  area: AreaDraft
  problem: string | undefined
  onChange: (given: Partial<AreaDraft>) => void
  onRemove: () => void
}

/** One area: around which place and how far, or which city. */
export function AreaRow({ area, problem, onChange, onRemove }: AreaRowProps) {
  const { zip, city, state, states, miles, middle } = area
  const name = [city, state].filter(Boolean).join(', ')
  const bare = zip === '' && states.length > 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 p-5 sm:px-6">
      <p className="grid wrap-anywhere">
        <span className="font-semibold">{name || `ZIP ${zip}`}</span>
        <span className="figures text-15 text-quiet">
          {zip === '' ? 'The whole city' : name && `ZIP ${zip}`}
        </span>
      </p>
      <Button
        variant="quiet"
        aria-label={`Remove ${name} ${zip}`.trim()}
        onClick={onRemove}
        className="-mt-2 -mr-3 px-3!"
      >
        <Trash2 size={18} />
      </Button>
      {zip !== '' && (
        <div className="col-span-2 max-w-56">
          <TextField
            label="Miles around"
            name="miles"
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Miles around ${name} ${zip}`}
            value={miles}
            error={problem}
            onChange={({ target }) => onChange({ miles: target.value })}
          />
        </div>
      )}
      {bare && (
        <div className="col-span-2 max-w-72">
          <SelectField
            label={`Which ${city}?`}
            hint={
              states.length > 1
                ? 'There is more than one place of this name.'
                : 'If it is not this one, remove it, and name a ZIP code instead.'
            }
            options={{
              '': 'Choose its state',
              ...Object.fromEntries(states.map((each) => [each, `${city}, ${each}`])),
            }}
            value={state}
            error={problem}
            onChange={({ target }) => onChange({ state: target.value })}
          />
        </div>
      )}
      {zip === '' && !bare && problem && (
        <p role="alert" className="col-span-2 text-15 text-danger">
          {problem}
        </p>
      )}
      {middle === null && states.length === 0 && (
        <p className="col-span-2 text-15 text-danger">
          {zip === '' ? 'We know no place of this name' : 'We do not know this ZIP code'}, so no job
          is offered to you by it. Remove it, and name{' '}
          {zip === '' ? 'a ZIP code instead' : 'another one'}.
        </p>
      )}
    </li>
  )
}
