import * as z from 'zod/mini'
import { trade } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { LONGEST, filledText, id, text } from './primitives.ts'

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
  pro: z.nullable(professional),
})
export type User = z.infer<typeof user>

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  zip: z.string(),
})
export type Profile = z.infer<typeof profile>

/** Any part of the profile; what is left out stays, blank clears (names cannot be cleared). */
export const profileChange = z.object({
  firstName: z.optional(filledText(LONGEST.name, 'First name is required')),
  lastName: z.optional(filledText(LONGEST.name, 'Last name is required')),
  phone: z.optional(text(LONGEST.phone)),
  address: z.optional(text(LONGEST.address)),
  zip: z.optional(text(LONGEST.zip)),
})
export type ProfileChange = z.output<typeof profileChange>

export const accounts = {
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
    summary: 'Change parts of your profile',
    access: 'signed-in',
    body: profileChange,
    success: 200,
    answer: profile,
  }),
}
