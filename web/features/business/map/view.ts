import { geoCircle, geoDistance, geoMercator } from 'd3-geo'
import type { GeoProjection } from 'd3-geo'
import type { MapPlace } from '#contract/business-map.ts'
import { radiusOf } from '#web/features/business/area-draft.ts'
import type { AreaDraft } from '#web/features/business/area-draft.ts'

export const WIDTH = 480
export const HEIGHT = 360
const MARGIN = 24

const KM_OF_THE_EARTH = 6_371
const KM_OF_A_DEGREE = 111.2

/** The states between the oceans, for who has named no area yet. */
const COUNTRY = {
  type: 'MultiPoint' as const,
  coordinates: [
    [-124.7, 24.5],
    [-67, 49.3],
  ],
}

/** How far a city by name is drawn around its middle. */
const CITY_KM = 8

const kmOf = (area: AreaDraft) => (area.zip === '' ? CITY_KM : (radiusOf(area) ?? area.radiusKm))

/** The circle of an area; null where we do not know where it lies. */
export const circleOf = (area: AreaDraft) =>
  area.middle &&
  geoCircle()
    .center([area.middle.longitude, area.middle.latitude])
    .radius(kmOf(area) / KM_OF_A_DEGREE)()

/** The part of the country that shows all areas, with some room around them. */
export function projectionOf(areas: readonly AreaDraft[]): GeoProjection {
  const geometries = areas.flatMap((area) => circleOf(area) ?? [])
  return geoMercator()
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [WIDTH - MARGIN, HEIGHT - MARGIN],
      ],
      geometries.length === 0 ? COUNTRY : { type: 'GeometryCollection', geometries },
    )
    .clipExtent([
      // Its edges, which would be drawn, lie outside of what is seen.
      [-4, -4],
      [WIDTH + 4, HEIGHT + 4],
    ])
}

const STEP = 0.25

/** Its edges in degrees, a little outwards, so that a small change asks for the same part again. */
export function boxOf(projection: GeoProjection) {
  const [west = 0, south = 0] = projection.invert?.([0, HEIGHT]) ?? []
  const [east = 0, north = 0] = projection.invert?.([WIDTH, 0]) ?? []
  return {
    south: String(Math.max(-90, Math.floor(south / STEP) * STEP)),
    west: String(Math.max(-180, Math.floor(west / STEP) * STEP)),
    north: String(Math.min(90, Math.ceil(north / STEP) * STEP)),
    east: String(Math.min(180, Math.ceil(east / STEP) * STEP)),
  }
}

/** Whether an area reaches the middle of a ZIP code, as the rule for offers has it. */
export function isCovered(areas: readonly AreaDraft[], place: MapPlace): boolean {
  return areas.some((area) => {
    const { zip, city, state, middle } = area
    if (zip === '')
      return city.toLowerCase() === place.city.toLowerCase() && state.toUpperCase() === place.state
    if (middle === null) return false
    const radians = geoDistance(
      [middle.longitude, middle.latitude],
      [place.longitude, place.latitude],
    )
    return radians * KM_OF_THE_EARTH <= kmOf(area)
  })
}
