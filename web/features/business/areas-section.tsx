import { Suspense, lazy } from 'react'
import type { BusinessArea } from '#contract/business.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
const AreaMap = lazy(async () => ({ default: (await import('./map/area-map.tsx')).AreaMap }))

/** Where they take jobs: places with a distance around each, on a map. */
export function AreasSection({ areas: saved, userId }: AreasSectionProps) {
  const set = useWholeSet({
    key: `business_areas_${userId}`,
    saved,
    words: WORDS,
    saving: useSaveAreas(),
  })
  const { rows: areas, problems, change } = set
  return (
    <BusinessSection
      id="areas"
      title="Areas"
      text="We offer you jobs whose ZIP code lies within one of these circles."
    >
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid gap-3">
          <WholeSetForm name="areas" {...set}>
            <PlaceSearch
              onChoose={(place) => {
                if (areas.every(({ zip }) => zip !== place.zip))
                  change([...areas, areaAround(place)])
              }}
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
                    onRemove={() => change(areas.filter((each) => each !== area))}
                  />
                ))}
              </ul>
            )}
          </WholeSetForm>
          {areas.some(({ zip }) => zip !== '') && <NearerOnly areas={areas} change={change} />}
        </div>
        <Suspense fallback={<Skeleton className="aspect-[4/3] w-full" />}>
          <AreaMap areas={areas} />
        </Suspense>
      </div>
    </BusinessSection>
  )
}
