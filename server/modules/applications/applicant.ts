import { type SQL, sql } from 'drizzle-orm'

/** One application with the person it belongs to. */
export const applicantOf = (applicationId: string): SQL =>
  sql`applications application join users person on person.id = application.user_id
    where application.id = ${applicationId}::uuid`

/**
 * Whom a notice about an application goes to, read from `applicantOf`. The address is typed in its
 * form: only where it is the one they sign in with does anybody vouch for it.
 */
export const APPLICANT = {
  id: sql`application.user_id`,
  address: sql`application.email`,
  verified: sql`(person.email_verified and lower(person.email) = lower(application.email))`,
  firstName: sql`application.first_name`,
  lastName: sql`application.last_name`,
  phone: sql`application.phone`,
} as const
