import { type Issue, PROBLEMS, type Problem, type ProblemStatus } from '#contract/errors.ts'
import type { Caller } from './session.ts'
import { whileSuspended, type WithSupport } from './write-to-us.ts'

/** A refusal with a sentence for the person who asked. Thrown anywhere, answered in one place. */
export class Refusal extends Error {
  constructor(
    readonly status: ProblemStatus,
    readonly detail: string,
    readonly issues?: Issue[],
    readonly retryAfterSeconds?: number,
  ) {
    super(detail)
  }
}

/** Of several things wrong with one field the first is told: the others often follow from it. */
export const invalid = (detail: string, issues: readonly Issue[] = []) =>
  new Refusal(
    400,
    detail,
    [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed(),
  )

/** 400 for one field that the schema alone could not judge. */
export const invalidField = (path: string, message: string) =>
  new Refusal(400, message, [{ path, message }])

export const unauthorized = () => new Refusal(401, 'Unauthorized: sign in to go on.')
export const forbidden = (detail: string) => new Refusal(403, detail)
/** Whom an operator has suspended. */
export const suspended = (config: WithSupport) =>
  forbidden(`Your account is suspended. The e-mail we sent you says why. ${whileSuspended(config)}`)
/** For calls that nobody may make who is suspended. */
export const refuseSuspended = (config: WithSupport) => async (caller: Caller) => {
  if (caller.suspended) throw suspended(config)
}
export const notFound = (what = 'There is nothing here, or it is not yours to see.') =>
  new Refusal(404, what)
/** The state no longer allows it. */
export const conflict = (detail: string) => new Refusal(409, detail)
export const tooMany = (detail: string, retryAfterSeconds: number) =>
  new Refusal(429, detail, undefined, retryAfterSeconds)

export const toProblem = (status: ProblemStatus, detail: string, issues?: Issue[]): Problem => ({
  type: `urn:fixwell:problem:${status}`,
  title: PROBLEMS[status],
  status,
  detail,
  ...(issues === undefined || issues.length === 0 ? {} : { issues }),
})
