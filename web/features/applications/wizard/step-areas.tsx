import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MapPin, Plus, Trash2 } from 'lucide-react'
import { DEFAULT_RADIUS_KM } from '#contract/applications.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { areaProblem } from './child-lists.ts'
import { areaFrom } from './draft-values.ts'
import type { ApplicationValues, AreaDraft } from './draft-values.ts'
import { useProblemFocus } from './problem-focus.ts'
import { messageAt, useFields } from './use-fields.ts'

/** The places so far, and the field for the next one. */
export function StepAreas() {
  const { control, setValue, formState } = useFormContext<ApplicationValues>()
  const areas = useWatch({ control, name: 'serviceAreas' })
  const kept = useKeptFocus(String(areas.length))
  const remove = (index: number) =>
    setValue(
      'serviceAreas',
      areas.filter((_, at) => at !== index),
    )
  return (
    <div className="grid gap-10">
      <AreaField areas={areas} />
      <section aria-labelledby="your-areas">
        <h3 id="your-areas" className="mb-3 text-20 outline-none" {...kept.heading}>
          Your service areas
        </h3>
        {areas.length === 0 ? (
          <p className="text-quiet">None yet. Add the first one above.</p>
        ) : (
          <ul {...kept.list} className="grid gap-3 sm:grid-cols-2">
            {areas.map((area, index) => (
              <li key={`${area.zipCode} ${area.city} ${area.state}`}>
                <AreaCard
                  area={area}
                  error={messageAt(formState.errors, `serviceAreas.${index}.city`)}
                  onRemove={() => remove(index)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Enter adds what was typed. */
function AreaField({ areas }: { areas: AreaDraft[] }) {
  const { control, getValues, setValue, setError, clearErrors, setFocus, formState } =
    useFormContext<ApplicationValues>()
  const field = useFields()('newArea')
  const { frame, focusProblem } = useProblemFocus<HTMLDivElement>()
  const typed = useWatch({ control, name: 'newArea' })

  function add() {
    const text = getValues('newArea')
    const problem = areaProblem(text, areas)
    if (problem !== null) {
      setError('newArea', { type: 'pending', message: problem })
      focusProblem()
      return
    }
    clearErrors(['newArea', 'serviceAreas'])
    setValue('serviceAreas', [...areas, areaFrom(text)])
    setValue('newArea', '')
    setFocus('newArea')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (in Japanese, say) Enter only finishes that word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div ref={frame} className="grid justify-items-start gap-4">
      <div className="w-full">
        <TextField
          label="City, ZIP code or area name"
          hint={`Give a city by its name alone, such as Newark. A ZIP code covers ${DEFAULT_RADIUS_KM} km around it.`}
          autoComplete="off"
          enterKeyHint="enter"
          onKeyDown={onKeyDown}
          {...field}
          error={field.error ?? messageAt(formState.errors, 'serviceAreas')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={add}>
          <Plus size={18} /> Add Area
        </Button>
        <p role="status" className="text-15 text-quiet">
          {typed.trim() !== '' && `This will be ${reachOf(areaFrom(typed))}.`}
        </p>
      </div>
    </div>
  )
}

const reachOf = ({ zipCode, radiusKm }: AreaDraft): string =>
  zipCode === '' ? 'the whole city, by its name' : `${radiusKm} km around this ZIP code`

interface AreaCardProps {
  area: AreaDraft
  error: string | undefined
  onRemove: () => void
}

function AreaCard({ area, error, onRemove }: AreaCardProps) {
  const { city, state, zipCode, radiusKm } = area
  const place = [zipCode, city, state].filter(Boolean).join(', ')
  const errorId = useId()
  return (
    <div className="flex h-full items-start gap-3 rounded-card bg-sand py-3 pr-2 pl-4">
      <MapPin size={20} className="mt-2.5 text-pine" />
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <p className="figures font-semibold">{place}</p>
        <p className="text-15 text-quiet">
          {zipCode === '' ? 'The city, by its name' : `${radiusKm} km around`}
        </p>
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
