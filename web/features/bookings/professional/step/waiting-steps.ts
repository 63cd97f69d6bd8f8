import type { Booking, StatusChange } from '#contract/bookings.ts'
import { deviceTime } from '#web/lib/device-time.ts'
import {
  placeInBrowser,
  readOwnInBrowser,
  whenOpen,
  writeOwnInBrowser,
} from '#web/lib/own-storage.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import type { PriceDraft } from './price-draft.ts'
import { keptPriceDraft } from './use-price-draft.ts'

/** A step that was taken and not sent yet. Its times are this device's own. */
export interface WaitingStep {
  bookingId: string
  /** Whose job it is: nobody else who signs in here sends it. */
  proId: string
  change: StatusChange
  /** What was typed for it, where anything is: it goes back to its form where the step is not taken after all. */
  typed?: PriceDraft
  takenAt: number
  /** When it is sent. */
  dueAt: number
  /** It was tried, and we could not be reached. */
  tried: boolean
}

/** How long a step can be undone before anybody is told. */
export const UNDO_SECONDS = 10

/** Tried again after so long, and as soon as the browser is online. */
const TRY_AGAIN_MS = 10_000

const LONGEST_WAIT_MS = Math.max(UNDO_SECONDS * 1_000, TRY_AGAIN_MS)

/** Who set off in the morning is not said to do so at night. */
const HOLDS_MS = 12 * 3_600_000

// Its shape is part of its name: what an older version kept is not read.
const KEY = 'waiting_steps_2'

/** Outlives the page and the tab, since a phone closes both as it likes. All tabs have the same ones. */
const steps = createStore<readonly WaitingStep[]>([], (held) =>
  writeOwnInBrowser(KEY, JSON.stringify(held)),
)
// Whose they are is known only then.
whenOpen(() => steps.change(asKept))

/** Which are on their way at this moment, by their booking. */
const underWay = createStore<readonly string[]>([], () => {})

export const waitingStepOf = (bookingId: string): WaitingStep | undefined =>
  steps.read().find((each) => each.bookingId === bookingId)

export const useWaitingStep = ({ id }: Pick<Booking, 'id'>): WaitingStep | undefined =>
  useStore(steps).find(({ bookingId }) => bookingId === id)

export const useWaitingSteps = (): readonly WaitingStep[] => useStore(steps)

export const useIsUnderWay = (bookingId: string): boolean => useStore(underWay).includes(bookingId)

/** Keeps a step until it is sent; of one job only the first, until it is. */
export function takeStep({ id, proId }: Booking, change: StatusChange, typed?: PriceDraft): void {
  if (proId === null || waitingStepOf(id) !== undefined) return
  const now = deviceTime()
  const step = {
    bookingId: id,
    proId,
    change,
    ...(typed && { typed }),
    takenAt: now,
    dueAt: now + UNDO_SECONDS * 1_000,
    tried: false,
  }
  steps.change((before) => [...before, step])
}

/** Nobody was told, and nobody will be. False where it is on its way, and cannot be called back. */
export function undoStep(bookingId: string): boolean {
  if (underWay.read().includes(bookingId)) return false
  const step = waitingStepOf(bookingId)
  if (step !== undefined) giveBack(step)
  return true
}

/** It is not taken after all: what was typed for it stands where it was typed. */
export function giveBack({ bookingId, typed }: WaitingStep): void {
  if (typed !== undefined) keptPriceDraft(bookingId).keep(typed)
  forgetStep(bookingId)
}

export const forgetStep = (bookingId: string): void =>
  steps.change((before) => before.filter((each) => each.bookingId !== bookingId))

/** It stays, and is tried again. */
export const postponeStep = (bookingId: string): void =>
  changeStep(bookingId, { tried: true, dueAt: deviceTime() + TRY_AGAIN_MS })

/** It is sent now: on the next page, too, it cannot be undone any more. */
export const hastenStep = (bookingId: string): void =>
  changeStep(bookingId, { dueAt: deviceTime() })

const changeStep = (bookingId: string, change: Partial<WaitingStep>): void =>
  steps.change((before) =>
    before.map((each) => (each.bookingId === bookingId ? { ...each, ...change } : each)),
  )

/** Takes a step on its way; false where it is already. */
export function beginSending(bookingId: string): boolean {
  if (underWay.read().includes(bookingId)) return false
  underWay.change((before) => [...before, bookingId])
  return true
}

export const endSending = (bookingId: string): void =>
  underWay.change((before) => before.filter((each) => each !== bookingId))

/** How many seconds are left to undo it. */
export const secondsLeft = ({ dueAt }: Pick<WaitingStep, 'dueAt'>): number =>
  Math.min(UNDO_SECONDS, Math.max(0, Math.ceil((dueAt - deviceTime()) / 1_000)))

export function isDue({ dueAt }: WaitingStep): boolean {
  const left = dueAt - deviceTime()
  // The clock of this device was set back: nothing waits that long.
  return left <= 0 || left > LONGEST_WAIT_MS
}

/** Taken by the very press that shows it. */
export const isFresh = ({ takenAt }: WaitingStep): boolean => deviceTime() - takenAt < 1_000

/** Taken so long ago that it may not be true any more. */
export const isStale = ({ takenAt }: WaitingStep): boolean => deviceTime() - takenAt > HOLDS_MS

/** Hears what other tabs take, send and undo, until the answer is called. */
export function watchOtherTabs(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === placeInBrowser(KEY)) steps.change(asKept)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Nothing is written where there was nothing. */
function asKept(before: readonly WaitingStep[]): readonly WaitingStep[] {
  const kept = readKept()
  return kept.length === 0 && before.length === 0 ? before : kept
}

function readKept(): readonly WaitingStep[] {
  try {
    const kept: unknown = JSON.parse(readOwnInBrowser(KEY) ?? '[]')
    // Only this file writes it.
    return Array.isArray(kept) ? (kept as WaitingStep[]) : []
  } catch {
    return []
  }
}
