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
    createdAt: instant().notNull(),
  },
  (user) => [
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
  },
  (session) => [
    index('sessions_user').on(session.userId),
    index('sessions_provider')
      .on(session.providerSid)
      .where(sql`${session.providerSid} is not null`),
    check('sessions_hash_length', sql`octet_length(${session.idHash}) = 32`),
  ],
)

/** Words of an outside provider that a session has ended, as long as they could be said again. */
export const logoutTokens = pgTable('logout_tokens', {
  /** The hash of the token's own id. */
  idHash: bytea().primaryKey(),
  expiresAt: instant().notNull(),
})
