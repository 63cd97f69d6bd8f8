import { useRef, useState } from 'react'
import type { BusinessArea } from '#contract/business.ts'
import type { Place } from '#contract/business-map.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { partLater } from '#web/ui/part-later.tsx'
import { areaAround, areaProblems, draftOf, requestOf, signatureOf } from './area-draft.ts'
import { AreaRow } from './area-row.tsx'
import { NearerOnly } from './nearer-only.tsx'
import { PlaceSearch } from './place-search.tsx'
import { BusinessSection } from './section.tsx'
import { useSaveAreas } from './saving.ts'
import { useWholeSet } from './use-whole-set.ts'
import { WholeSetForm } from './whole-set-form.tsx'

const WORDS = { draftOf, signatureOf, problemsIn: areaProblems, requestOf }

interface AreasSectionProps {
  areas: readonly BusinessArea[]
  userId: string
}

// The outline of the country and what draws it are fetched once somebody is here.
const AreaMap = partLater(async () => (await import('./map/area-map.tsx')).AreaMap, {
  className: 'aspect-[4/3] w-full',
  failed: 'The map did not load. Your areas can be changed without it.',
})

/** Where they take jobs: places with a distance around each, on a map. */
export function AreasSection({ areas: saved, userId }: AreasSectionProps) {
  const set = useWholeSet({
    key: `business_areas_${userId}`,
    saved,
    words: WORDS,
    saving: useSaveAreas(),
  })
  const { rows: areas, problems, change } = set
  const search = useRef<HTMLInputElement>(null)
  const [sought, setSought] = useState('')
  const [problem, setProblem] = useState<string>()

  function seek(typed: string) {
    setSought(typed)
    setProblem(undefined)
  }

  /** What was typed stays under what is said of it. */
  function add(place: Place) {
    if (areas.some(({ zip }) => zip === place.zip))
      return setProblem('This place is one of your areas already.')
    seek('')
    change([...areas, areaAround(place)])
  }

  /** What is typed and not chosen would not be saved with them. */
  function save() {
    if (sought.trim() === '') set.save()
    else
      markAndFocus(set.form.current, () =>
        setProblem('Choose this place from the list, or clear it, before you save.'),
      )
  }
  return (
    <BusinessSection
      id="areas"
      title="Areas"
      text="We offer you jobs whose ZIP code lies within one of these circles."
    >
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid gap-3">
          <WholeSetForm name="areas" {...set} save={save}>
            <PlaceSearch
              input={search}
              typed={sought}
              problem={problem}
              onType={seek}
              onChoose={add}
            />
            {areas.length > 0 && (
              <ul className="divide-y divide-line rounded-card border border-line bg-card">
                {areas.map((area, index) => (
                  <AreaRow
                    key={`${area.zip} ${area.city} ${area.zip === '' ? '' : area.state}`}
                    area={area}
                    problem={
                      problems[`areas.${index}.radiusKm`] ??
                      problems[`areas.${index}.zip`] ??
                      problems[`areas.${index}.city`] ??
                      problems[`areas.${index}.state`]
                    }
                    onChange={(given) =>
                      change(areas.map((each) => (each === area ? { ...each, ...given } : each)))
                    }
                    onRemove={() => {
                      change(areas.filter((each) => each !== area))
                      // It may have been the one that was there already.
                      setProblem(undefined)
                      // The pressed button goes with the area; the focus must not go with it.
                      search.current?.focus()
                    }}
                  />
                ))}
              </ul>
            )}
          </WholeSetForm>
          {areas.some(({ zip }) => zip !== '') && <NearerOnly areas={areas} change={change} />}
        </div>
        <AreaMap areas={areas} />
      </div>
    </BusinessSection>
  )
}
