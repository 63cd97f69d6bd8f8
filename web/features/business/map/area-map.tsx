import { geoPath } from 'd3-geo'
import type { GeoProjection } from 'd3-geo'
import type { MapPlace } from '#contract/business-map.ts'
import type { AreaDraft } from '#web/features/business/area-draft.ts'
import { mapWords } from './map-words.ts'
import { useAreaMap } from './queries.ts'
import { STATES } from '#web/lib/states.ts'
import { boxOf, circleOf, HEIGHT, isCovered, projectionOf, WIDTH } from './view.ts'

/** More names would hide each other, and the map. */
const MOST_NAMED = 6

/** What the areas cover, and where people asked lately; said in words below. */
export function AreaMap({ areas }: { areas: readonly AreaDraft[] }) {
  const projection = projectionOf(areas)
  const { data, isError } = useAreaMap(boxOf(projection))
  const covered = (place: MapPlace) => isCovered(areas, place)
  return (
    <figure className="grid gap-3">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Map of your areas. What it shows is said below it."
        className="w-full rounded-card border border-line bg-assigned-soft"
      >
        <Land projection={projection} />
        {data && <Places places={data.places} projection={projection} covered={covered} />}
        <Circles areas={areas} projection={projection} />
        {areas.length <= MOST_NAMED && <Names areas={areas} projection={projection} />}
      </svg>
      <figcaption className="grid gap-2 text-15">
        <Legend />
        {areas.length === 0 && <p>Add a place to see what it covers.</p>}
        {isError && <p className="text-danger">The ZIP codes on the map did not load.</p>}
        {data &&
          areas.length > 0 &&
          mapWords(data, covered).map((words) => (
            <p key={words} className="wrap-anywhere text-quiet">
              {words}
            </p>
          ))}
      </figcaption>
    </figure>
  )
}

function Land({ projection }: { projection: GeoProjection }) {
  const path = geoPath(projection)
  return STATES.map((state) => (
    <path
      key={state.id}
      d={path(state) ?? undefined}
      vectorEffect="non-scaling-stroke"
      className="fill-card stroke-edge"
    />
  ))
}

interface PlacesProps {
  places: readonly MapPlace[]
  projection: GeoProjection
  covered: (place: MapPlace) => boolean
}

/** A dot for each ZIP code, filled where it is covered; a ring around it grows with what was asked for. */
function Places({ places, projection, covered }: PlacesProps) {
  return places.map((place) => {
    const [x, y] = projection([place.longitude, place.latitude]) ?? []
    if (x === undefined || y === undefined || x < 0 || y < 0 || x > WIDTH || y > HEIGHT) return null
    return (
      <g key={place.zip} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        {place.requests > 0 && (
          <circle
            r={6 + Math.min(14, Math.sqrt(place.requests) * 2)}
            vectorEffect="non-scaling-stroke"
            strokeWidth={2}
            className="fill-clay/25 stroke-clay"
          />
        )}
        {covered(place) ? (
          <circle r={3} className="fill-pine" />
        ) : (
          <circle r={2.5} vectorEffect="non-scaling-stroke" className="fill-card stroke-edge" />
        )}
      </g>
    )
  })
}

interface CirclesProps {
  areas: readonly AreaDraft[]
  projection: GeoProjection
}

function Circles({ areas, projection }: CirclesProps) {
  const path = geoPath(projection)
  return areas.map((area) => {
    const circle = circleOf(area)
    if (circle === null) return null
    return (
      <path
        key={`${area.zip} ${area.city} ${area.state}`}
        d={path(circle) ?? undefined}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        className="fill-pine/10 stroke-pine"
      />
    )
  })
}

function Names({ areas, projection }: CirclesProps) {
  return areas.map(({ zip, city, state, middle }) => {
    const [x, y] = (middle && projection([middle.longitude, middle.latitude])) ?? []
    return (
      <text
        key={`${zip} ${city} ${state}`}
        x={x}
        y={y}
        dy={-8}
        textAnchor="middle"
        paintOrder="stroke"
        strokeWidth={4}
        className="fill-ink stroke-card text-17 font-semibold"
      >
        {middle && city}
      </text>
    )
  })
}

const Legend = () => (
  <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-quiet">
    <li className="flex items-center gap-2">
      <span className="size-2.5 rounded-pill bg-pine" /> covered
    </li>
    <li className="flex items-center gap-2">
      <span className="size-2.5 rounded-pill border border-edge bg-card" /> not covered
    </li>
    <li className="flex items-center gap-2">
      <span className="size-4 rounded-pill border-2 border-clay bg-clay/25" /> asked for lately
    </li>
  </ul>
)
