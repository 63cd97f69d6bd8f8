interface Event {
  at: number
  /** Who was planned first comes first, where both come at the same instant. */
  turn: number
  happen: () => Promise<void>
}

/** What is still to come, the next first: the next event decides what time it is. */
export class Events {
  readonly #heap: Event[] = []
  #turns = 0

  plan(at: number, happen: () => Promise<void>): void {
    // The database keeps milliseconds.
    const event = { at: Math.round(at), turn: (this.#turns += 1), happen }
    let place = this.#heap.push(event) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = this.#heap[above]
      if (parent === undefined || !comesBefore(event, parent)) break
      this.#heap[place] = parent
      place = above
    }
    this.#heap[place] = event
  }

  /** Takes the next one; undefined when nothing is to come any more. */
  next(): Event | undefined {
    const [first] = this.#heap
    const last = this.#heap.pop()
    if (last === undefined || last === first) return first
    let place = 0
    for (;;) {
      const [left, right] = [this.#heap[2 * place + 1], this.#heap[2 * place + 2]]
      const isRight = right !== undefined && left !== undefined && comesBefore(right, left)
      const child = isRight ? right : left
      if (child === undefined || !comesBefore(child, last)) break
      this.#heap[place] = child
      place = 2 * place + (isRight ? 2 : 1)
    }
    this.#heap[place] = last
    return first
  }
}

const comesBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.turn < b.turn)
