// The rules of the windows told a second time, as plain loops over plain objects, for the tests to
// compare with what the database answers. Slow and simple on purpose; nothing here is shared with it.

export interface HandProfessional {
  id: string
  trades: readonly string[]
  areas: readonly { zipCode: string; radiusKm: number; city: string; state: string }[]
  hours: readonly HandSpan[]
  timeOff: readonly { start: Date; end: Date; weekly: boolean }[]
  /** What their own calendar says. */
  busyTimes: readonly { start: Date; end: Date }[]
  licenses: readonly { licenseType: string; expirationDate: string }[]
  paused: boolean
  /** Of their clocks at home; null: they live by those of the place. */
  homeZone: string | null
  jobs: readonly { status: string; windowStart: Date; busyUntil: Date }[]
}

interface HandSpan {
  dayOfWeek: number
  startTime: string
  endTime: string
  onCall: boolean
}

interface HandPlace {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

export interface HandWorld {
  now: Date
  timeZone: string
  places: readonly HandPlace[]
  professionals: readonly HandProfessional[]
}

export interface HandWish {
  trade: string
  durationMinutes: number
  zip: string | undefined
  customerId: string
  urgent: boolean
  /** Of the seven days that begin with this one; else of the next seven. */
  from: string | undefined
}

const HOUR = 3_600_000

/** The starts of the windows, as ISO text. */
export function windowsByHand(world: HandWorld, wish: HandWish): string[] {
  const starts: string[] = []
  const first = wish.from ?? wallClock(world.now, world.timeZone).date
  const days = wish.from === undefined ? 8 : 7
  const furthest = wish.from === undefined ? 7 : 60
  for (let day = 0; day < days; day += 1) {
    const hours = wish.urgent
      ? [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23]
      : [7, 9, 11, 13, 15, 17, 19]
    for (const hour of hours) {
      const date = new Date(Date.parse(`${first}T00:00:00Z`) + day * 24 * HOUR)
        .toISOString()
        .slice(0, 10)
      const start = instantOf(date, hour, world.timeZone)
      const next = new Date(Date.parse(`${date}T00:00:00Z`) + (hour + 2) * HOUR)
      const end = instantOf(next.toISOString().slice(0, 10), next.getUTCHours(), world.timeZone)
      if (start.getTime() < world.now.getTime() + HOUR) continue
      if (start.getTime() >= world.now.getTime() + furthest * 24 * HOUR) continue
      if (world.professionals.some((pro) => isSuitable(pro, world, wish, start, end)))
        starts.push(start.toISOString())
    }
  }
  return starts
}

function isSuitable(
  pro: HandProfessional,
  world: HandWorld,
  wish: HandWish,
  start: Date,
  end: Date,
): boolean {
  if (pro.paused || pro.id === wish.customerId || !pro.trades.includes(wish.trade)) return false
  if (wish.zip !== undefined && !serves(pro, world.places, wish.zip)) return false

  const home = pro.homeZone ?? world.timeZone
  // A span ends where the next begins: there is somebody all the while.
  for (let at = asShown(start, home); at < asShown(end, home); at += HOUR / 4)
    if (!pro.hours.some((span) => isThere(span, at))) return false

  const licensed = pro.licenses.some(
    ({ licenseType, expirationDate }) =>
      licenseType !== 'business' && expirationDate >= wallClock(start, world.timeZone).date,
  )
  if (!licensed) return false

  const over = new Date(Math.max(end.getTime(), start.getTime() + wish.durationMinutes * 60_000))
  if (pro.timeOff.some((off) => isOff(off, start, over, home))) return false

  if (pro.busyTimes.some((busy) => busy.start < over && start < busy.end)) return false

  const busyFrom = start.getTime() - HOUR / 2
  const busyTo = over.getTime() + HOUR / 2
  return !pro.jobs.some(
    ({ status, windowStart, busyUntil }) =>
      ['assigned', 'en_route', 'on_site'].includes(status) &&
      windowStart.getTime() < busyTo &&
      busyFrom < busyUntil.getTime(),
  )
}

/** What the clocks show, as if it were UTC. */
const asShown = (instant: Date, timeZone: string): number => {
  const { date, time } = wallClock(instant, timeZone)
  return Date.parse(`${date}T${time}:00Z`)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether a span holds what the clocks show; from 9 PM to 7 AM only one on call does. */
function isThere({ dayOfWeek, startTime, endTime, onCall }: HandSpan, shown: number): boolean {
  const clock = new Date(shown)
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  if (!onCall && (minute < 7 * 60 || minute >= 21 * 60)) return false
  const [from, until] = [minutesOf(startTime), minutesOf(endTime)]
  const [today, yesterday] = [clock.getUTCDay(), (clock.getUTCDay() + 6) % 7]
  if (from < until) return dayOfWeek === today && from <= minute && minute < until
  return (dayOfWeek === today && from <= minute) || (dayOfWeek === yesterday && minute < until)
}

function isOff(
  { start, end, weekly }: HandProfessional['timeOff'][number],
  from: Date,
  over: Date,
  home: string,
): boolean {
  if (!weekly) return start < over && from < end
  for (let week = 0; week <= 4; week += 1) {
    const later = week * 7 * 24 * HOUR
    if (
      asShown(start, home) + later < asShown(over, home) &&
      asShown(from, home) < asShown(end, home) + later
    )
      return true
  }
  return false
}

function serves(pro: HandProfessional, places: readonly HandPlace[], zip: string): boolean {
  const home = places.find((each) => each.zip === zip)
  if (!home) return false
  return pro.areas.some((area) => {
    if (area.zipCode === '')
      return (
        area.city.toLowerCase() === home.city.toLowerCase() &&
        (area.state === '' || area.state.toUpperCase() === home.state)
      )
    const centre = places.find((each) => each.zip === area.zipCode)
    return centre !== undefined && kilometres(centre, home) <= area.radiusKm
  })
}

/** By the angle between two unit vectors: another formula than the database's. */
function kilometres(a: HandPlace, b: HandPlace): number {
  const vector = ({ latitude, longitude }: HandPlace) => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [
      Math.cos(phi) * Math.cos(lambda),
      Math.cos(phi) * Math.sin(lambda),
      Math.sin(phi),
    ] as const
  }
  const [from, to] = [vector(a), vector(b)]
  return 6371 * 2 * Math.asin(Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) / 2)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(instant: Date, timeZone: string): { date: string; time: string } {
  let clock = clocks.get(timeZone)
  if (!clock) {
    // The Swedish way to write a time is the ISO one.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(timeZone, clock)
  }
  const [date = '', time = ''] = clock.format(instant).split(' ')
  return { date, time }
}

const instants = new Map<string, Date>()

/** The last instant at which the clocks of a zone show this hour of this date, found by trying every quarter of an hour. */
function instantOf(date: string, hour: number, timeZone: string): Date {
  const wanted = `${String(hour).padStart(2, '0')}:00`
  const key = `${date} ${wanted} ${timeZone}`
  const known = instants.get(key)
  if (known) return known
  const nearby = Date.parse(`${date}T${wanted}:00Z`)
  for (let quarters = 60; quarters >= -60; quarters -= 1) {
    const candidate = new Date(nearby + quarters * (HOUR / 4))
    const shown = wallClock(candidate, timeZone)
    if (shown.date !== date || shown.time !== wanted) continue
    instants.set(key, candidate)
    return candidate
  }
  throw new Error(`${date} has no ${wanted} in ${timeZone}`)
}
