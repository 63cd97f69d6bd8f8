import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/accounts.ts'

/** Who asks, as far as authorisation needs to know. */
export interface Caller {
  id: string
  role: Role
  /** An operator has suspended them: left out where nobody has. */
  suspended?: true
  /** They are an operator who has to sign in with a second factor first; until then they are anybody. */
  needsSecondFactor?: true
}

/** Whoever sent this session; the statement that serves them finds out who that is, if it is anybody. */
export interface Asker {
  /** The hash of the session's id. */
  session: Uint8Array
  /** Called when it is time to note that the session is in use. */
  wasIdle: () => void
}

/** Finds who a session id belongs to; null when it names nothing that lives. */
export type FindCaller = (sessionHash: Uint8Array) => Promise<Caller | null>

/** Idle days after which a session ends. */
export const SESSION_IDLE_DAYS = 30

/** Days after which one ends however much it is used; an operator's may end sooner. */
export const SESSION_DAYS = 90

/** Idle time is counted in steps of this length, so that reading rarely writes. */
const SESSION_STEP_MS = 3_600_000

const DAY_MS = 86_400_000

/** What a session is compared with at this moment, as a statement is given it: seen after `lastSeen` it lives, before `stepBegan` its use is noted. */
export function sessionMoments(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return {
    now: now.toISOString(),
    lastSeen: before(SESSION_IDLE_DAYS * DAY_MS),
    stepBegan: before(SESSION_STEP_MS),
  }
}

/** With https the browser itself guards the name: no other host or path can set it. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-fixwell_session' : 'fixwell_session'

/** The same for cookies that a neighbouring path shares, or that belong to one path only. */
export const securedCookieName = (publicUrl: string, name: string) =>
  publicUrl.startsWith('https:') ? `__Secure-${name}` : name

export const hashOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/** 256 random bits that only the browser keeps. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const cookieOptions = (publicUrl: string) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  }) as const

/** The hash of the session id the browser sent, null when it sent none that could be one. */
export function sessionHashOf(request: FastifyRequest, publicUrl: string): Uint8Array | null {
  const id = request.cookies[sessionCookieName(publicUrl)]
  return id !== undefined && /^[\w-]{43}$/.test(id) ? hashOf(id) : null
}

export function setSessionCookie(reply: FastifyReply, publicUrl: string, id: string) {
  void reply.setCookie(sessionCookieName(publicUrl), id, {
    ...cookieOptions(publicUrl),
    path: '/',
    maxAge: SESSION_IDLE_DAYS * 86_400,
  })
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string) {
  void reply.clearCookie(sessionCookieName(publicUrl), { ...cookieOptions(publicUrl), path: '/' })
}
