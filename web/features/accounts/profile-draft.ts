import type { Profile } from '#contract/accounts.ts'
import { readOwn, removeOwn, writeOwn } from '#web/lib/own-storage.ts'

/** What a person may change about themselves; the e-mail belongs to their sign-in. */
export type ProfileValues = Omit<Profile, 'email' | 'emailVerified'>

export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'zip',
] as const satisfies (keyof ProfileValues)[]

export const isProfileField = (path: string): path is keyof ProfileValues =>
  PROFILE_FIELDS.some((field) => field === path)

// The next person to sign in on this tab has another id, and so another draft.
const keyOf = (userId: string) => `profile_draft_${userId}`

/** What was typed and not yet saved; empty where nothing was, or nothing that can be read. */
export function readProfileDraft(userId: string): Partial<ProfileValues> {
  try {
    const stored: unknown = JSON.parse(readOwn(keyOf(userId)) ?? '{}')
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        ([field, value]) => isProfileField(field) && typeof value === 'string',
      ),
    )
  } catch {
    return {}
  }
}

export const writeProfileDraft = (userId: string, draft: Partial<ProfileValues>): void =>
  Object.keys(draft).length === 0
    ? removeOwn(keyOf(userId))
    : writeOwn(keyOf(userId), JSON.stringify(draft))
