import type { Market } from '#contract/market.ts'
import { partLater } from '#web/ui/part-later.tsx'
import { FiguresTable } from './figures-table.tsx'
import { placeWords, zipWords } from './words.ts'

/** The outlines of the states are large; the numbers come before them. */
const PlacesMap = partLater(async () => (await import('./places-map.tsx')).PlacesMap, {
  className: 'h-80 w-full',
  failed: 'The map did not load. The table says the same.',
})

const SHOWN = 12

/** Where it was booked: on a map, and the ZIP codes with the most requests. */
export function Places({ places }: { places: Market['byZip'] }) {
  return (
    <section aria-labelledby="by-place" className="grid gap-3">
      <h2 id="by-place" className="text-26">
        By place
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <PlacesMap places={places} />
        <div className="rounded-card border border-line bg-card px-5 py-2 sm:px-6">
          <FiguresTable
            caption="ZIP codes with the most requests"
            first="ZIP code"
            rows={places.slice(0, SHOWN).map(({ zip, city, state, ...figures }) => ({
              ...figures,
              key: zip,
              name: (
                <>
                  <span className="figures font-semibold">{zipWords(zip)}</span>{' '}
                  <span className="text-quiet">{placeWords({ city, state })}</span>
                </>
              ),
            }))}
          />
          {places.length > SHOWN && (
            <p className="figures border-t border-line py-3 text-15 text-quiet">
              {SHOWN} of {places.length} shown; the CSV has all of these.
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
