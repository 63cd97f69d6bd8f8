import type { BusinessArea, AreaRequest } from '#contract/business.ts'
import type { OfferedDistances, Place } from '#contract/business-map.ts'
import { inKm, inMiles } from '#web/lib/miles.ts'

const LARGEST_KM = 500

/** What people choose from: the largest is 500 km in whole miles. */
export const MOST_MILES = 311
const USUAL_MILES = 15

export const milesOf = (km: number): number => Math.max(1, Math.round(inMiles(km)))

export const kmOf = (miles: number): number =>
  Math.min(LARGEST_KM, Math.max(1, Math.round(inKm(miles))))

/** An area as it is being changed. */
export interface AreaDraft extends Omit<BusinessArea, 'id'> {
  /** As typed. */
  miles: string
}

export const draftOf = (areas: readonly BusinessArea[]): AreaDraft[] =>
  areas.map(({ id: _id, ...area }) => ({ ...area, miles: String(milesOf(area.radiusKm)) }))

/** A place as an area around it. */
export const areaAround = ({ zip, city, state, latitude, longitude }: Place): AreaDraft => ({
  zip,
  city,
  state,
  radiusKm: kmOf(USUAL_MILES),
  middle: { latitude, longitude },
  states: [],
  miles: String(USUAL_MILES),
})

/**
 * The radius in kilometers; null while no distance is typed in whole miles, as it is kept. What was not touched is not
 * rounded.
 */
export function radiusOf({ miles, radiusKm }: AreaDraft): number | null {
  const typed = Number(miles)
  if (!Number.isInteger(typed) || typed < 1 || typed > MOST_MILES) return null
  return typed === milesOf(radiusKm) ? radiusKm : kmOf(typed)
}

/** What is to be put right with an area, by the path the server would name. */
export function areaProblems(areas: readonly AreaDraft[]): Record<string, string> {
  return Object.fromEntries(
    areas.flatMap((area, index) => {
      if (area.zip === '')
        return area.state === '' ? [[`areas.${index}.state`, 'Say which one you mean.']] : []
      return radiusOf(area) === null
        ? [[`areas.${index}.radiusKm`, `Choose 1 to ${MOST_MILES} whole miles.`]]
        : []
    }),
  )
}

export const requestOf = (areas: readonly AreaDraft[]): AreaRequest[] =>
  areas.map((area) => {
    const { zip, city, state } = area
    const radiusKm = radiusOf(area) ?? area.radiusKm
    return zip === '' ? { city, state, radiusKm } : { zip, radiusKm }
  })

/** What tells one set of areas from another, whatever its ids and its order. */
export const signatureOf = (areas: readonly AreaDraft[]): string =>
  areas
    .map(({ zip, city, state, miles }) => JSON.stringify([zip, city, state, miles]))
    .toSorted()
    .join()

/** The areas with nothing farther than this from their middle; a city by its name stays whole. */
export const nearerOnly = (areas: readonly AreaDraft[], miles: number): AreaDraft[] =>
  areas.map((area) =>
    area.zip !== '' && Number(area.miles) > miles ? { ...area, miles: String(miles) } : area,
  )

/** How many of the jobs lay farther than this, and how many of those were accepted. */
export function farther(offered: OfferedDistances, miles: number) {
  const those = offered.filter(({ km }) => km !== null && km > kmOf(miles))
  return { all: those.length, accepted: those.filter(({ accepted }) => accepted).length }
}
