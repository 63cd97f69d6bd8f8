import * as z from 'zod/mini'
import { approval, CHECKS, rejection } from '#contract/applications.ts'
import { TRADES } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { Refusal } from '#server/http/problems.ts'
import { approveApplication } from '#server/modules/applications/approve-application.ts'
import { listQueue } from '#server/modules/applications/list-queue.ts'
import { rejectApplication } from '#server/modules/applications/reject-application.ts'
import { reviewApplication } from '#server/modules/applications/review-application.ts'
import { missingWords, plain, printApplication, printQueue } from './print-application.ts'
import type { Result } from './result.ts'

/** What can be asked about applications. What is wrong with trades or a reason is said by the contract. */
export const applicationsCommand = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('list'),
    status: z.optional(z.enum(['submitted', 'returned', 'approved', 'rejected'])),
  }),
  z.object({ action: z.literal('show'), id: z.string() }),
  z.object({
    action: z.literal('approve'),
    id: z.string(),
    trades: z.array(z.string()),
    /** What was looked into. */
    checks: z.array(z.enum(CHECKS)),
    /** Why it is approved although something was not. */
    because: z.optional(z.string()),
  }),
  z.object({ action: z.literal('reject'), id: z.string(), reason: z.string() }),
])
export type ApplicationsCommand = z.infer<typeof applicationsCommand>

type Commanding = Pick<Context, 'db' | 'clock' | 'config' | 'vault' | 'wakeDispatch'>

const COMMAND_LINE = { by: 'command_line' } as const

/** The same as the operator's calls, decided by nobody in particular. */
export async function carryOutForApplications(
  context: Commanding,
  asked: ApplicationsCommand,
): Promise<Result> {
  if (asked.action !== 'list' && !couldBeRowId(asked.id))
    return { done: false, text: 'There is no such application.' }
  try {
    return await carryOut(context, asked)
  } catch (error) {
    if (error instanceof Refusal) return { done: false, text: error.detail }
    throw error
  }
}

async function carryOut(context: Commanding, asked: ApplicationsCommand): Promise<Result> {
  switch (asked.action) {
    case 'list': {
      const { status = 'submitted' } = asked
      return done(printQueue(await listQueue(context, status), { ...context, status }))
    }
    case 'show':
      return done(printApplication(await reviewApplication(context, asked.id), context))
    case 'approve': {
      const judged = approval.safeParse({
        trades: asked.trades.map((each) => each.toLowerCase()),
        checklist: Object.fromEntries(asked.checks.map((check) => [check, true])),
        ...(asked.because !== undefined && { override: { reason: asked.because } }),
      })
      if (!judged.success) return { done: false, text: wrongWith(judged.error.issues[0]) }
      await approveApplication(context, COMMAND_LINE, { applicationId: asked.id, ...judged.data })
      const approved = await reviewApplication(context, asked.id)
      const words = `${fullName(approved)} is a professional now, for ${judged.data.trades.join(', ')}.`
      return done([words, ...missingWords(approved)].join('\n'))
    }
    case 'reject': {
      const judged = rejection.safeParse({ reason: asked.reason })
      if (!judged.success)
        return { done: false, text: judged.error.issues[0]?.message ?? 'Give a reason.' }
      await rejectApplication(context, COMMAND_LINE, { applicationId: asked.id, ...judged.data })
      const rejected = await reviewApplication(context, asked.id)
      return done(`${fullName(rejected)} is told why at ${plain(rejected.email)}.`)
    }
  }
}

/** What is wrong with trades is said in the words of the command line. */
const wrongWith = (issue: { path: PropertyKey[]; message: string } | undefined): string =>
  issue === undefined || issue.path[0] === 'trades'
    ? `Name one to three trades, each once: ${TRADES.join(', ')}. Then what you have checked: ${CHECKS.join(', ')}.`
    : issue.message

const done = (text: string): Result => ({ done: true, text })

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  plain(`${firstName} ${lastName}`)
