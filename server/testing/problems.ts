import { expect } from 'vitest'
import { PROBLEMS, type ProblemStatus } from '#contract/errors.ts'
import type { Answer } from './world.ts'

/** Checks that an answer is a problem document with this status and a sentence, and nothing besides. */
export function expectProblem(answer: Answer, status: ProblemStatus) {
  const { body } = answer
  expect({ status: answer.status, body }).toMatchObject({
    status,
    body: { type: `urn:fixwell:problem:${status}`, title: PROBLEMS[status], status },
  })
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json\b/)
  // Some sentences of the forms end as they were asked for, without a full stop.
  expect(body.detail).toMatch(/^[A-Z].*[.!?)]$|(required|or greater|a service area)$/s)
  const { issues, ...rest } = body
  expect(Object.keys(rest).toSorted()).toEqual(['detail', 'status', 'title', 'type'])
  if (issues !== undefined) {
    expect(issues.length).toBeGreaterThan(0)
    for (const issue of issues)
      expect(issue).toEqual({ path: expect.any(String), message: expect.stringMatching(/\S/) })
  }
  return body
}

/** Checks that an answer refuses these fields, each once, in any order. */
export function expectIssues(answer: Answer, ...paths: string[]) {
  const { issues } = expectProblem(answer, 400)
  const named: string[] = (issues ?? []).map(({ path }: { path: string }) => path)
  expect(named.toSorted()).toEqual(paths.toSorted())
}
