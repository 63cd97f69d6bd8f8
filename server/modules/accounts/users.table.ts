import { boolean, check, index, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { ROLES } from '#contract/accounts.ts'
import { bytea, instant } from '#server/db/columns.ts'

export const userRole = pgEnum('user_role', ROLES)

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who vouches for this person; `embedded` for our own provider, whatever address it is served from. */
    issuer: text().notNull(),
    subject: text().notNull(),
    role: userRole().notNull().default('customer'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    zip: text().notNull().default(''),
    /** Since when an operator keeps them from booking and from offers, and why; null: nobody does. */
    suspendedAt: instant(),
    suspendedReason: text(),
    /** When what named them was erased, as they asked. */
    erasedAt: instant(),
    /** Whether an operator is told what waits for them; until they say otherwise they are. */
    onDuty: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (user) => [
    // What operators look for, by its beginning, by its end (a phone number) or by how it sounds.
    index('users_newest').on(user.createdAt, user.id),
    index('users_name').on(
      sql`lower(${user.firstName} || ' ' || ${user.lastName}) text_pattern_ops`,
    ),
    index('users_name_like').using(
      'gin',
      sql`(${user.firstName} || ' ' || ${user.lastName}) gin_trgm_ops`,
    ),
    index('users_email').on(sql`lower(${user.email}) text_pattern_ops`),
    index('users_email_like').using('gin', sql`split_part(${user.email}, '@', 1) gin_trgm_ops`),
    // Built by server/db/build-later.ts.
    index('users_dialed')
      .on(sql`dialed_backwards(${user.phone}) text_pattern_ops`)
      .where(sql`${user.phone} <> ''`),
    index('users_zip')
      .on(user.zip, user.createdAt)
      .where(sql`${user.zip} <> ''`),
    index('users_address')
      .on(sql`lower(${user.address}) text_pattern_ops`)
      .where(sql`${user.address} <> ''`),
    index('users_address_like').using('gin', sql`${user.address} gin_trgm_ops`),
    check(
      'users_suspended',
      sql`num_nonnulls(${user.suspendedAt}, ${user.suspendedReason}) in (0, 2) and ${user.suspendedReason} <> ''`,
    ),
    unique('users_issuer_subject').on(user.issuer, user.subject),
    // A handful among all who book.
    index('users_operators')
      .on(user.id)
      .where(sql`${user.role} = 'operator'`),
  ],
)

/** Signed-in browsers. The cookie holds the id; only its hash is kept. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What an outside provider wants to see at sign-out. */
    idToken: text(),
    /** Which of its own sessions the outside provider means when it says that one has ended. */
    providerSid: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** It ends then, however much it is used. The default is for processes that do not know of it yet. */
    endsAt: instant()
      .notNull()
      .default(sql`now() + interval '90 days'`),
    /** Its owner showed something they have, besides something they know. */
    twoFactors: boolean().notNull().default(false),
  },
  (session) => [
    index('sessions_user').on(session.userId),
    index('sessions_provider')
      .on(session.providerSid)
      .where(sql`${session.providerSid} is not null`),
    check('sessions_end', sql`${session.endsAt} > ${session.createdAt}`),
    check('sessions_hash_length', sql`octet_length(${session.idHash}) = 32`),
  ],
)

/** Words of an outside provider that a session has ended, as long as they could be said again. */
export const logoutTokens = pgTable('logout_tokens', {
  /** The hash of the token's own id. */
  idHash: bytea().primaryKey(),
  expiresAt: instant().notNull(),
})
