/** What was chosen and is not read yet: a phone takes seconds for a large photo. Each tells whether all of it could be. */
const underWay = new Set<Promise<boolean>>()

/** A photo could not be read, which was said by then: what it was to go with is not sent without it. */
export class NotRead extends Error {}

export function beingRead(reading: Promise<boolean>): void {
  underWay.add(reading)
  void reading.finally(() => underWay.delete(reading))
}

/** Until what was chosen is read, so that it goes along with what is sent. Throws `NotRead`. */
export async function photosRead(): Promise<void> {
  const all = await Promise.all(underWay)
  if (all.includes(false)) throw new NotRead('A photo could not be read.')
}
