import type { PreviewAnswer } from '#contract/assistant.ts'
import type { Service } from '#contract/catalog.ts'
import { ownPath } from '#contract/sign-in-aim.ts'
import { readBrowser, writeBrowser } from './browser-storage.ts'
import { readSession, removeSession, writeSession } from './session-storage.ts'

const SELECTED_SERVICE = 'selectedService'
const AFTER_LOGIN = 'redirect_after_login'
const ASKED = 'askedBefore'
const TYPED = 'typedBefore'
const ERASED = 'accountErased'
// The next person to sign in on this tab has another id, and so not this one.
const noPush = (userId: string) => `no_push_${userId}`
const approvalSeen = (userId: string) => `approval_seen_${userId}`

/** The service a person picked before describing the problem. */
export type SelectedService = Pick<Service, 'id' | 'slug' | 'name'>

export const rememberSelectedService = ({ id, slug, name }: SelectedService): void =>
  writeSession(SELECTED_SERVICE, JSON.stringify({ id, slug, name }))

/** Leaves it stored, so that a render may read it twice; what is no service is logged and removed. */
export function readSelectedService(): SelectedService | null {
  const stored = readSession(SELECTED_SERVICE)
  if (stored === null) return null
  try {
    return parseService(JSON.parse(stored))
  } catch (error) {
    console.error('The stored service could not be read.', error)
    forgetSelectedService()
    return null
  }
}

export const forgetSelectedService = (): void => removeSession(SELECTED_SERVICE)

export const rememberAfterLogin = (path: string): void => writeSession(AFTER_LOGIN, path)

/** Where to go after signing in, if that is a path of this site. Leaves it stored. */
export function readAfterLogin(): string | null {
  const stored = readSession(AFTER_LOGIN)
  return stored === null ? null : ownPath(stored)
}

export const forgetAfterLogin = (): void => removeSession(AFTER_LOGIN)

/** Sign-in leads to most targets by itself: one that is reached is not gone to once more. */
export function noteArrival(path: string): void {
  if (readAfterLogin() === path) forgetAfterLogin()
}

/** An earlier booking that is made again: whoever did it is asked first. */
export interface Again {
  bookingId: string
  sku: string
  /** The professional's first name. */
  name: string
}

/** What was asked elsewhere: on the landing page before signing in, or of a booking that is made again. */
export interface Asked {
  message: string
  zip: string
  again?: Again | null | undefined
  /** Where the booking was for, and what its professional read; unset where nothing is taken over. */
  address?: string | undefined
  notes?: string | undefined
  /** The danger it tells of, once they said that they are safe from it. */
  safeFrom?: string | undefined
}

export const rememberAsked = ({ message, zip, again, address, notes, safeFrom }: Asked): void =>
  writeSession(ASKED, JSON.stringify({ message, zip, again, address, notes, safeFrom }))

/** What a visitor types and has not said in a conversation yet. Nobody is signed in: it cannot be sealed for anybody. */
export type TypedBefore = Pick<Asked, 'message' | 'zip'>

/** What was answered to it, and when by this device's clock. */
export interface Answered {
  answer: PreviewAnswer
  at: number
}

/** In one entry: with other words the answer to those before them is gone. */
export const keepTyped = ({ message, zip }: TypedBefore, answered?: Answered): void =>
  message === '' && zip === ''
    ? removeSession(TYPED)
    : writeSession(TYPED, JSON.stringify({ message, zip, answered }))

export function readTyped(): (TypedBefore & { answered: Answered | null }) | null {
  try {
    const typed = JSON.parse(readSession(TYPED) ?? '{}') as Record<string, unknown> // each is checked below
    const { message, zip, answered } = typed
    if (typeof message !== 'string' || typeof zip !== 'string') return null
    return { message, zip, answered: parseAnswered(answered) }
  } catch {
    return null
  }
}

/** Read once: from here on it is theirs who is signed in. */
export function takeTyped(): TypedBefore | null {
  const typed = readTyped()
  removeSession(TYPED)
  return typed
}

/** Read once: it becomes the first message of a conversation. What cannot be read is no message. */
export function takeAsked(): Asked | null {
  const stored = readSession(ASKED)
  removeSession(ASKED)
  try {
    const asked = JSON.parse(stored ?? '{}') as Partial<Record<keyof Asked, unknown>> // each is checked below
    const { message, zip, again, address, notes, safeFrom } = asked
    if (typeof message !== 'string' || typeof zip !== 'string') return null
    return {
      message,
      zip,
      again: parseAgain(again),
      address: textOrNothing(address),
      notes: textOrNothing(notes),
      safeFrom: textOrNothing(safeFrom),
    }
  } catch {
    return null
  }
}

/** The account is gone: the landing page says so, once. */
export const rememberErased = (): void => writeSession(ERASED, 'yes')

export const isErased = (): boolean => readSession(ERASED) !== null

/** Whether it is to be said. */
export function takeErased(): boolean {
  const erased = isErased()
  removeSession(ERASED)
  return erased
}

/** Somebody does not want to be told on this device, as far as this tab goes. */
export const rememberNoPush = (userId: string): void => writeSession(noPush(userId), 'yes')

export const saidNoPush = (userId: string): boolean => readSession(noPush(userId)) !== null

/** Whoever was approved has taken note of it, as far as this browser goes. */
export const rememberApproval = (userId: string): void => writeBrowser(approvalSeen(userId), 'yes')

export const sawApproval = (userId: string): boolean => readBrowser(approvalSeen(userId)) !== null

const textOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

function parseAgain(value: unknown): Again | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { bookingId, sku, name } = value as Record<keyof Again, unknown> // each is checked below
  return typeof bookingId === 'string' && typeof sku === 'string' && typeof name === 'string'
    ? { bookingId, sku, name }
    : undefined
}

function parseAnswered(value: unknown): Answered | null {
  if (typeof value !== 'object' || value === null) return null
  const { answer, at } = value as Record<keyof Answered, unknown> // each is checked below
  return typeof answer === 'object' && answer !== null && typeof at === 'number'
    ? { answer: answer as PreviewAnswer, at } // as the server sent it to this page
    : null
}

function parseService(value: unknown): SelectedService {
  if (typeof value !== 'object' || value === null) throw new TypeError('It is not an object.')
  const { id, slug, name } = value as Record<keyof SelectedService, unknown> // each is checked below
  if (typeof slug !== 'string' || typeof name !== 'string') {
    throw new TypeError('It has no slug or no name.')
  }
  return { id: String(id), slug, name }
}
