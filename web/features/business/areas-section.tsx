import { Suspense, lazy } from 'react'
import type { BusinessArea } from '#contract/business.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { areaAround } from './area-draft.ts'
import { AreaRow } from './area-row.tsx'
import { PlaceSearch } from './place-search.tsx'
import { BusinessSection } from './section.tsx'
import { useAreas } from './use-areas.ts'

interface AreasSectionProps {
  areas: readonly BusinessArea[]
  userId: string
}

// The outline of the country and what draws it are fetched once somebody is here.
const AreaMap = lazy(async () => ({ default: (await import('./map/area-map.tsx')).AreaMap }))

/** Where they take jobs: places with a distance around each, on a map. */
export function AreasSection({ areas: saved, userId }: AreasSectionProps) {
  const { form, areas, problems, changed, overtaken, saving, change, undo, save } = useAreas(
    saved,
    userId,
  )
  return (
    <BusinessSection
      id="areas"
      title="Areas"
      text="We offer you jobs whose ZIP code lies within one of these circles."
    >
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <form
          ref={form}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <PlaceSearch
            onChoose={(place) => {
              if (areas.every(({ zip }) => zip !== place.zip)) change([...areas, areaAround(place)])
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
          {overtaken && (
            <p role="alert" className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
              Your areas were changed elsewhere meanwhile, perhaps in another tab. Saving puts these
              in their place; undo shows those.
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" pending={saving} pendingText="Saving...">
              Save areas
            </Button>
            {changed && (
              <Button variant="quiet" onClick={undo}>
                Undo changes
              </Button>
            )}
            <p role="status" className="text-15 text-quiet">
              {changed && 'Your changes are not saved yet.'}
            </p>
          </div>
        </form>
        <Suspense fallback={<Skeleton className="aspect-[4/3] w-full" />}>
          <AreaMap areas={areas} />
        </Suspense>
      </div>
    </BusinessSection>
  )
}
