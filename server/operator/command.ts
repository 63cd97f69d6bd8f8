import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { takeBackup } from '#server/backup/take-backup.ts'
import type { Context } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { databaseAway } from '#server/db/failures.ts'
import { loadPlaces } from '#server/modules/dispatch/load-places.ts'
import { findAccountByEmail } from '#server/modules/accounts/embedded-provider/provider-accounts.ts'
import { dropSecondFactor } from '#server/modules/accounts/embedded-provider/second-factor.ts'
import { makeResetLink } from '#server/modules/accounts/embedded-provider/reset-password.ts'
import { verifyEmail } from '#server/modules/accounts/embedded-provider/verify-email.ts'
import { readPlaces } from './places-file.ts'
import { placesInMarkets } from './places-in-markets.ts'
import { resealAll } from './reseal-all.ts'
import { Refused } from './refused.ts'
import type { Result } from './result.ts'

/** What an operator may ask for from the command line. */
export const command = z.discriminatedUnion('verb', [
  z.object({
    verb: z.enum(['verify', 'reset', 'second-factor-off']),
    email: z.string().check(z.trim(), z.regex(/^[^\s@\0]+@[^\s@\0]+$/)),
  }),
  z.object({
    verb: z.literal('places'),
    /** An absolute path: the server may carry the command out, from another folder. */
    file: z.string().check(z.minLength(1)),
  }),
  z.object({ verb: z.literal('backup'), file: z.string().check(z.minLength(1)) }),
  z.object({ verb: z.literal('reseal') }),
])
export type Command = z.infer<typeof command>

/** What is done while no server runs. */
export const coldCommand = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('restore'),
    file: z.string().check(z.minLength(1)),
    replace: z.boolean(),
  }),
  z.object({ verb: z.literal('move-to-postgres') }),
  z.object({ verb: z.literal('migrate') }),
])
export type ColdCommand = z.infer<typeof coldCommand>

export const USAGE =
  'Use: npm run operator -- verify EMAIL | reset EMAIL | second-factor-off EMAIL | places FILE.csv | backup FILE | restore FILE [--replace] | move-to-postgres | migrate | reseal'

/** Does it, wherever the database is open: in this process, or in the server that holds it. */
export async function runOperatorCommand(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  connection: Connection,
  asked: Command,
): Promise<Result> {
  try {
    if (asked.verb === 'places') return await addPlaces(context, asked.file)
    if (asked.verb === 'backup') return await takeBackup(context, connection, asked.file)
    if (asked.verb === 'reseal') return await resealAll(context)
    return await forAccount(context, asked)
  } catch (error) {
    if (error instanceof Refused) return { done: false, text: error.message }
    throw error
  }
}

async function addPlaces(context: Pick<Context, 'db'>, file: string): Promise<Result> {
  try {
    const count = await loadPlaces(
      context,
      await placesInMarkets(context, readPlaces(await readFile(file, 'utf8'))),
    )
    return { done: true, text: `${count} places are known now, added or corrected.` }
  } catch (error) {
    if (databaseAway(error)) throw error
    return {
      done: false,
      text: `${file}: ${error instanceof Error ? error.message : 'unreadable'}`,
    }
  }
}

async function forAccount(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { verb, email }: Extract<Command, { email: string }>,
): Promise<Result> {
  if (context.config.oidc !== null)
    return {
      done: false,
      text: 'People sign in at OIDC_ISSUER here; e-mails and passwords are kept there.',
    }
  const account = await findAccountByEmail(context, email)
  if (account === null)
    return { done: false, text: `Nobody has an account with the e-mail ${email}.` }
  if (verb === 'verify') {
    await verifyEmail(context, email)
    return { done: true, text: `${account.email} counts as verified now.` }
  }
  if (verb === 'second-factor-off') {
    const was = await dropSecondFactor(context, account.id)
    return {
      done: was,
      text: was
        ? `No code is asked for after the password of ${account.email} any more.`
        : `${account.email} has no second factor.`,
    }
  }
  const link = await makeResetLink(context, account.id)
  return {
    done: true,
    text: `Within the hour, this link sets a new password for ${account.email} once:\n${link}`,
  }
}
