import { geoMercator, geoPath } from 'd3-geo'
import type { Market } from '#contract/market.ts'
import { STATES } from '#web/lib/states.ts'
import { formatShare, placeWords, requestWords, zipWords } from './words.ts'

const WIDTH = 640
const HEIGHT = 420
const MARGIN = 32
/** Degrees around the places: one alone shows where in the country it is. */
const AROUND = 1
const LARGEST = 22

type Place = Market['byZip'][number] & { latitude: number; longitude: number }

const isPlaced = (place: Market['byZip'][number]): place is Place =>
  place.latitude !== null && place.longitude !== null

/** Where requests came from: a ring for each ZIP code, the larger the more; filled as far as they were matched. */
export function PlacesMap({ places }: { places: Market['byZip'] }) {
  const placed = places.filter(isPlaced)
  const projection = projectionOf(placed)
  const path = geoPath(projection)
  const most = Math.max(1, ...placed.map(({ requests }) => requests))
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Map of the requests. The ZIP codes with the most of them stand in the table beside it."
        className="w-full rounded-card border border-line bg-assigned-soft"
      >
        {STATES.map((state) => (
          <path
            key={state.id}
            d={path(state) ?? undefined}
            vectorEffect="non-scaling-stroke"
            className="fill-card stroke-edge"
          />
        ))}
        {placed.toReversed().map((place) => {
          const [x, y] = projection([place.longitude, place.latitude]) ?? []
          const radius = 4 + (LARGEST - 4) * Math.sqrt(place.requests / most)
          return (
            <g key={place.zip} transform={`translate(${x?.toFixed(1)} ${y?.toFixed(1)})`}>
              <title>{`${zipWords(place.zip)} ${placeWords(place)}: ${requestWords(place.requests)}, ${formatShare(place.matched, place.requests)} matched`}</title>
              <circle r={radius} strokeWidth={1.5} className="fill-clay/30 stroke-clay" />
              <circle
                r={radius * Math.sqrt(place.matched / Math.max(1, place.requests))}
                className="fill-pine/80"
              />
            </g>
          )
        })}
      </svg>
      <figcaption className="text-15 text-quiet">
        The larger a circle, the more requests; its dark part was matched.
      </figcaption>
    </figure>
  )
}

/** The part of the country that shows all places, with some room around them. */
function projectionOf(places: readonly Place[]) {
  const [longitudes, latitudes] = [
    places.map(({ longitude }) => longitude),
    places.map(({ latitude }) => latitude),
  ]
  const corners =
    places.length === 0
      ? COUNTRY
      : [
          [Math.min(...longitudes) - AROUND, Math.min(...latitudes) - AROUND],
          [Math.max(...longitudes) + AROUND, Math.max(...latitudes) + AROUND],
        ]
  return geoMercator()
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [WIDTH - MARGIN, HEIGHT - MARGIN],
      ],
      { type: 'MultiPoint', coordinates: corners },
    )
    .clipExtent([
      // Its edges, which would be drawn, lie outside of what is seen.
      [-4, -4],
      [WIDTH + 4, HEIGHT + 4],
    ])
}

/** The states between the oceans. */
const COUNTRY = [
  [-124.7, 24.5],
  [-67, 49.3],
]
