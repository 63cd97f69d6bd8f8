import type { ArrivalWindow } from '#contract/dispatch.ts'
import type { Wish } from './demand.ts'
import { DAY_MS, localTime } from './local-time.ts'

/** What an absence from work costs, and each day of waiting, in the same coins. */
const ABSENCE = 4
const WAITING_A_DAY = 1

const EVENING = 17

/** The window this customer takes; undefined where there is none. */
export function chooseWindow(
  { choice, works, at }: Wish,
  windows: readonly ArrivalWindow[],
): ArrivalWindow | undefined {
  const [first] = windows
  switch (choice) {
    case 'first':
      return first
    case 'evening':
      return windows.find((each) => hourOf(each) >= EVENING) ?? first
    case 'cheapest':
      return cheapest(windows, (window) => {
        const waiting = (Date.parse(window.start) - at) / DAY_MS
        return waiting * WAITING_A_DAY + (works && isWorkday(window) ? ABSENCE : 0)
      })
  }
}

const localOf = ({ start, timeZone }: ArrivalWindow) => localTime(timeZone, Date.parse(start))

const hourOf = (window: ArrivalWindow) => localOf(window).hour

function isWorkday(window: ArrivalWindow): boolean {
  const { hour, weekday } = localOf(window)
  return weekday >= 1 && weekday <= 5 && hour >= 7 && hour < EVENING
}

function cheapest(
  windows: readonly ArrivalWindow[],
  costOf: (window: ArrivalWindow) => number,
): ArrivalWindow | undefined {
  let best: { window: ArrivalWindow; cost: number } | undefined
  for (const window of windows) {
    const cost = costOf(window)
    if (best === undefined || cost < best.cost) best = { window, cost }
  }
  return best?.window
}
