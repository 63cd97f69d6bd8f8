import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instant } from '#server/db/columns.ts'

/** People who can sign in at the embedded provider. The site knows them only by issuer and subject. */
export const providerAccounts = pgTable('provider_accounts', {
  /** The OpenID Connect subject. */
  id: uuid().primaryKey().defaultRandom(),
  /** Lower case: one account an address, however it is typed. */
  email: text().notNull().unique('provider_accounts_email'),
  emailVerified: boolean().notNull().default(false),
  passwordHash: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  createdAt: instant().notNull(),
})

/** Whose a record of the provider is: who is signed in by it, or is about to be. */
export const ownerOf = (payload: AnyPgColumn) =>
  sql`coalesce(${payload} ->> 'accountId', ${payload} #>> '{result,login,accountId}')`

/** What the provider itself has to remember: sessions, codes, grants, interactions. */
export const providerRecords = pgTable(
  'provider_records',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    userCode: text(),
    consumedAt: instant(),
    expiresAt: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.model, row.id] }),
    index('provider_records_grant').on(row.grantId),
    index('provider_records_uid').on(row.uid),
    index('provider_records_expiry').on(row.expiresAt),
    index('provider_records_owner').on(ownerOf(row.payload)),
  ],
)

/** Passwords tried that were not found right, by address whether or not it has an account. */
export const providerFailures = pgTable('provider_failures', {
  email: text().primaryKey(),
  failures: integer().notNull(),
  since: instant().notNull(),
})

const accountId = () =>
  uuid()
    .notNull()
    .references(() => providerAccounts.id, { onDelete: 'cascade' })

/** One-time links to set a new password; only the hash of the link's secret is kept. The newest is the only one. */
export const providerResets = pgTable('provider_resets', {
  tokenHash: bytea().primaryKey(),
  accountId: accountId().unique('provider_resets_account'),
  /** It went to the account's own address: whoever follows it reads what arrives there. */
  mailed: boolean().notNull().default(false),
  /** The page its reader was going to. */
  aim: text().notNull().default('/'),
  expiresAt: instant().notNull(),
})

/** Links that show that an address is its owner's; several may be good at once, and each more than once. */
export const providerConfirmations = pgTable('provider_confirmations', {
  tokenHash: bytea().primaryKey(),
  accountId: accountId(),
  expiresAt: instant().notNull(),
})

/** What people sign in with beside their passwords. Of a passkey we know the public half. */
export const providerPasskeys = pgTable(
  'provider_passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: accountId(),
    /** Its name among authenticators, base64url. */
    credentialId: text().notNull().unique('provider_passkeys_credential'),
    publicKey: bytea().notNull(),
    /** How often it signed, as far as its authenticator counts; a copy of it would count on its own. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** A service brings it to its owner's other devices. */
    synced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (passkey) => [index('provider_passkeys_account').on(passkey.accountId)],
)

/** The authenticator app of an account: asked for after its password once a first code has confirmed it. */
export const providerSecondFactors = pgTable('provider_second_factors', {
  accountId: accountId().primaryKey(),
  /** Sealed with the key that never lies in the database. */
  secretSealed: bytea().notNull(),
  /** The step of time of the last code that was taken: that one and all before it are no good any more. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
})

/** What takes the place of one code each, where the app is lost; only hashes are kept. */
export const providerRecoveryCodes = pgTable(
  'provider_recovery_codes',
  {
    codeHash: bytea().primaryKey(),
    accountId: accountId(),
  },
  (code) => [index('provider_recovery_codes_account').on(code.accountId)],
)

/** Signing keys and cookie secrets where there is no data folder to keep them in. */
export const providerSecrets = pgTable('provider_secrets', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})
