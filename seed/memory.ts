import type { Draw } from './random.ts'

/** Who has met what, so that nobody reads the same words twice in a row of bookings. */
export class Memory {
  readonly #met = new Set<string>()

  /** One of the list that none of these people has met yet; any of it when they know them all. */
  fresh<T>(draw: Draw, who: readonly string[], list: readonly T[], nameOf: (each: T) => string): T {
    const met = (each: T) => who.some((id) => this.#met.has(`${id} ${nameOf(each)}`))
    const unmet = list.filter((each) => !met(each))
    const chosen = draw.pick(unmet.length > 0 ? unmet : list)
    for (const id of who) this.#met.add(`${id} ${nameOf(chosen)}`)
    return chosen
  }
}
