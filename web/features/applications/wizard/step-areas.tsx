import { useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { MapPin, Plus, Trash2 } from 'lucide-react'
import { DEFAULT_RADIUS_KM } from '#contract/applications.ts'
import { wholeMiles } from '#web/lib/miles.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AddedList } from './added-list.tsx'
import { withNewArea } from './draft.ts'
import { useUnknownAreas } from '#web/features/applications/unknown-areas.ts'
import { unknownAreaWords } from '#web/features/applications/words.ts'
import { areaName } from './parts.ts'
import type { StepProps } from './step-fields.tsx'
import { areasFrom } from './values.ts'
import type { AreaDraft } from './values.ts'

/** The places so far, and the field for the next one. */
export function StepAreas({ draft, store }: StepProps) {
  const { serviceAreas: areas, licenses } = draft.values
  const unknown = useUnknownAreas(areas, licenses)
  return (
    <div className="grid gap-10">
      <AreaField draft={draft} store={store} />
      <AddedList
        title="Your service areas"
        none="None yet. Add the first one above."
        className="sm:grid-cols-2"
      >
        {areas.map((area, index) => (
          <li key={areaName(area)}>
            <AreaCard
              area={area}
              unknown={unknown.has(area) ? unknownAreaWords(area, licenses) : null}
              error={draft.problems[`serviceAreas.${index}.city`]}
              onRemove={() => store.type({ serviceAreas: areas.filter((each) => each !== area) })}
            />
          </li>
        ))}
      </AddedList>
    </div>
  )
}

/** Enter adds what was typed. */
function AreaField({ draft, store }: StepProps) {
  const input = useRef<HTMLInputElement>(null)
  const { newArea } = draft.values

  function add() {
    // A problem must be marked before the focus reaches it, else it is not read out.
    flushSync(() => store.change(withNewArea))
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (in Japanese, say) Enter only finishes that word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <TextField
          ref={input}
          label="City, ZIP code or area name"
          hint={`A city is one in the state of your license unless you name another, as in Newark, NJ. A ZIP code covers ${wholeMiles(DEFAULT_RADIUS_KM)} around it.`}
          name="newArea"
          autoComplete="off"
          enterKeyHint="enter"
          aria-required={false}
          value={newArea}
          error={draft.problems['newArea'] ?? draft.problems['serviceAreas']}
          onKeyDown={onKeyDown}
          onChange={({ target }) => store.type({ newArea: target.value })}
          className="scroll-mb-28"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={add}>
          <Plus size={18} /> Add Area
        </Button>
        <p role="status" className="text-15 text-quiet">
          {newArea.trim() !== '' && `This will be ${reachOf(areasFrom(newArea))}.`}
        </p>
      </div>
    </div>
  )
}

function reachOf(areas: readonly AreaDraft[]): string {
  const [first] = areas
  if (first === undefined || first.zipCode === '') return 'the whole city, by its name'
  const around = `${wholeMiles(first.radiusKm)} around`
  return areas.length === 1
    ? `${around} this ZIP code`
    : `${areas.length} areas, ${around} each ZIP code`
}

interface AreaCardProps {
  area: AreaDraft
  /** What is said where it is no place we know; it is taken all the same. */
  unknown: string | null
  error: string | undefined
  onRemove: () => void
}

function AreaCard({ area, unknown, error, onRemove }: AreaCardProps) {
  const errorId = useId()
  const { city, state, zipCode, radiusKm } = area
  const place = [zipCode, city, state].filter(Boolean).join(', ')
  return (
    <div className="flex h-full items-start gap-3 rounded-card bg-sand py-3 pr-2 pl-4">
      <MapPin size={20} className="mt-2.5 text-pine" />
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <p className="figures font-semibold">{place}</p>
        <p className="text-15 text-quiet">
          {zipCode === '' ? 'The city, by its name' : `${wholeMiles(radiusKm)} around`}
        </p>
        {unknown !== null && <p className="text-15 text-danger">{unknown}</p>}
        {error && (
          <p id={errorId} className="text-15 text-danger">
            {error}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove ${place}`}
        aria-describedby={error && errorId}
        data-problem={error && true}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-card text-quiet hover:bg-card hover:text-ink"
      >
        <Trash2 size={18} />
      </button>
    </div>
  )
}
