import { DEMAND } from '#contract/business-map.ts'
import type { AreaMap, MapPlace } from '#contract/business-map.ts'

const MOST_NAMED = 5

const named = (places: readonly MapPlace[]) =>
  places
    .slice(0, MOST_NAMED)
    .map(({ city, zip, requests }) => `${city} ${zip} (${requests})`)
    .join(', ')

/** What the map shows, for everybody to read. */
export function mapWords({ places, of }: AreaMap, covered: (place: MapPlace) => boolean): string[] {
  const reached = places.filter(covered)
  const about = of > places.length ? 'about ' : ''
  const count = Math.round((reached.length / Math.max(1, places.length)) * of)
  const asked = places.filter(({ requests }) => requests > 0)
  const [inside, outside] = [asked.filter(covered), asked.filter((place) => !covered(place))]
  const days = `in the last ${DEMAND.days} days`
  return [
    `Your areas cover ${about}${count.toLocaleString('en-US')} ZIP ${count === 1 ? 'code' : 'codes'}.`,
    ...(asked.length === 0
      ? [`Around here too little was asked for in your trades ${days} to tell.`]
      : []),
    ...(inside.length > 0 ? [`Asked for in your areas ${days}: ${named(inside)}.`] : []),
    ...(outside.length > 0 ? [`Near, but outside: ${named(outside)}.`] : []),
  ]
}
