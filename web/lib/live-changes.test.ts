import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT_SECONDS } from '#contract/notifications.ts'
import { liveChanges } from './live-changes.ts'

/** What a browser would have: streams that say what they are told to. */
class Stream extends EventTarget {
  static all: Stream[] = []
  isOpen = true
  constructor() {
    super()
    Stream.all.push(this)
  }
  says(event: string) {
    this.dispatchEvent(new Event(event))
  }
  close() {
    this.isOpen = false
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Stream.all = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const beats = (n: number) => vi.advanceTimersByTime(n * HEARTBEAT_SECONDS * 1_000)

test('a stream that gives no sign of life any more is opened anew, and what was missed is asked for', () => {
  const onGap = vi.fn<() => void>()
  const stop = liveChanges({ onChange: () => {}, onRefused: () => {}, onGap })
  const [first] = Stream.all
  first?.says('open')
  for (let beat = 0; beat < 5; beat += 1) {
    beats(1)
    first?.says('alive')
  }
  beats(2)
  expect([Stream.all.length, onGap.mock.calls.length]).toEqual([1, 1])

  beats(1)
  expect([first?.isOpen, Stream.all.length]).toEqual([false, 2])
  Stream.all[1]?.says('open')
  expect(onGap).toHaveBeenCalledTimes(2)

  stop()
  beats(10)
  expect([Stream.all.length, Stream.all[1]?.isOpen, vi.getTimerCount()]).toEqual([2, false, 0])
})
