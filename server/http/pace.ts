/** How much what was learned last counts. */
const NEW_SHARE = 0.1

/** No moment without any answer teaches more than this. */
const SLOWEST_MS = 50

/** How long each place in line takes, on the average of late. */
export class Pace {
  /** To begin with slower than we are: a first crowd of two hundred is let wait. */
  #ms = 2.5

  get ms(): number {
    return this.#ms
  }

  learn(ms: number) {
    this.#ms += NEW_SHARE * (Math.min(ms, SLOWEST_MS) - this.#ms)
  }
}
