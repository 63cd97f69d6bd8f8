/** How many requests are waiting for the database at this moment, for a connection to it included. */
export class UnderWay {
  #count = 0
  #onFewer = () => {}

  get count(): number {
    return this.#count
  }

  /** Calls `listener` whenever one of them waits no longer. */
  onFewer(listener: () => void) {
    this.#onFewer = listener
  }

  begin() {
    this.#count += 1
  }

  end() {
    this.#count -= 1
    this.#onFewer()
  }
}
