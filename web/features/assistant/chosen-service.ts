/** A service the customer picked themselves, to be booked in place of the assistant's first suggestion. */
export interface ChosenService {
  /** The slug of its trade. */
  slug: string
  sku: string
  /** The suggestion it took the place of. */
  instead: string
}

/** A service of a trade, as it is picked. */
export type ServiceChoice = Pick<ChosenService, 'slug' | 'sku'>

/** A choice holds until the assistant has a new suggestion; the same one again, or none, is no news. */
export const stillChosen = (
  chosen: ChosenService | null,
  suggested: string | null,
): ChosenService | null => (suggested === null || suggested === chosen?.instead ? chosen : null)

/** The choice after the customer picked a service; null where that is what the assistant suggests. */
export function chooseService(
  { slug, sku }: ServiceChoice,
  suggested: string | null,
  before: ChosenService | null,
): ChosenService | null {
  if (sku === suggested) return null
  return { slug, sku, instead: suggested ?? before?.instead ?? sku }
}
