import * as z from 'zod/mini'
import { trade } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { LONGEST } from './longest.ts'
import { passkeys } from './passkeys.ts'
import { secondFactor } from './second-factor.ts'
import { signInSecurity } from './sign-in-security.ts'
import { filledLine, id, line, timeOfDay } from './primitives.ts'

export const ROLES = ['customer', 'pro', 'operator'] as const
export const role = z.enum(ROLES)
export type Role = z.infer<typeof role>

export const professional = z.object({
  ratingAvg: z.nullable(z.number()),
  ratingCount: z.int(),
  businessName: z.string(),
  trades: z.array(trade),
  paused: z.boolean(),
})

export const user = z.object({
  id,
  role,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** What their browser seals with what they type, so that after the session nobody else reads it there; base64. */
  draftKey: z.string(),
  pro: z.nullable(professional),
})
export type User = z.infer<typeof user>

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether somebody has shown that the address is theirs; at the embedded provider nobody has, at first. */
  emailVerified: z.boolean(),
  phone: z.string(),
  address: z.string(),
  zip: z.string(),
})
export type Profile = z.infer<typeof profile>

/** Any part of the profile; what is left out stays, blank clears (names cannot be cleared, nor a professional's phone). */
export const profileChange = z.object({
  firstName: z.optional(filledLine(LONGEST.name, 'First name is required')),
  lastName: z.optional(filledLine(LONGEST.name, 'Last name is required')),
  phone: z.optional(line(LONGEST.phone)),
  address: z.optional(line(LONGEST.address)),
  zip: z.optional(line(LONGEST.zip)),
})
export type ProfileChange = z.output<typeof profileChange>

/** Hours of one weekday by the clocks at home; a weekday that is not listed is a day off. */
export const weekdayHours = z
  .object({
    /** 0 is Sunday, 6 is Saturday. */
    dayOfWeek: z.int('Use 0 for Sunday to 6 for Saturday.').check(z.minimum(0), z.maximum(6)),
    startTime: timeOfDay,
    endTime: timeOfDay,
  })
  .check(
    z.refine(({ startTime, endTime }) => startTime < endTime, {
      message: 'The end must be after the start.',
      path: ['endTime'],
    }),
  )
export type WeekdayHours = z.infer<typeof weekdayHours>

/** When a professional takes new jobs. */
export const availability = z.object({ paused: z.boolean(), hours: z.array(weekdayHours) })
export type Availability = z.infer<typeof availability>

export const availabilityChange = z.object({
  paused: z.optional(z.boolean('Say true or false.')),
  /** Replaces all hours. */
  hours: z.optional(
    z.array(weekdayHours).check(
      z.maxLength(7),
      z.refine(
        (hours) => new Set(hours.map(({ dayOfWeek }) => dayOfWeek)).size === hours.length,
        'Name each day once.',
      ),
    ),
  ),
})
export type AvailabilityChange = z.output<typeof availabilityChange>

export const duty = z.object({
  on: z.boolean(),
  /** How many other operators are in that market of theirs where fewest are. */
  others: z.int(),
  /** Whether they look after every market: the log and the outbox are theirs only then. */
  everyMarket: z.boolean(),
})
export type Duty = z.infer<typeof duty>

export const accounts = {
  ...passkeys,
  ...signInSecurity,
  ...secondFactor,
  duty: endpoint({
    method: 'GET',
    path: '/api/operator/duty',
    tag: 'accounts',
    summary:
      'Whether you are on duty: who is hears of what waits for operators. Who never said otherwise is; while nobody is, everybody hears',
    access: 'operator',
    within: 'theirs',
    success: 200,
    answer: duty,
  }),
  changeDuty: endpoint({
    method: 'PUT',
    path: '/api/operator/duty',
    tag: 'accounts',
    summary: 'Go on duty, or off',
    access: 'operator',
    within: 'theirs',
    body: z.object({ on: z.boolean('Say true or false.') }),
    success: 200,
    answer: duty,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/api/availability',
    tag: 'accounts',
    summary:
      'Whether you take new jobs, and your weekly hours with one span a day: from its first start to its last end, without time on call',
    access: 'pro',
    success: 200,
    answer: availability,
  }),
  changeAvailability: endpoint({
    method: 'PATCH',
    path: '/api/availability',
    tag: 'accounts',
    summary:
      'Pause new jobs, or set your weekly hours anew with one span a day: in place of all spans and all time on call',
    access: 'pro',
    body: availabilityChange,
    success: 200,
    answer: availability,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    tag: 'accounts',
    summary: 'Who is signed in',
    access: 'signed-in',
    success: 200,
    answer: user,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/profile',
    tag: 'accounts',
    summary: 'Your name, phone, usual address and ZIP code',
    access: 'signed-in',
    success: 200,
    answer: profile,
  }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    tag: 'accounts',
    summary: 'Change parts of your profile. A professional may have another phone, and not none',
    access: 'signed-in',
    body: profileChange,
    success: 200,
    answer: profile,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/profile/confirm-email',
    tag: 'accounts',
    summary: 'Have the mail that confirms your e-mail address sent once more',
    access: 'signed-in',
    success: 200,
    answer: z.object({ to: z.string() }),
    refusals: [409],
  }),
}
