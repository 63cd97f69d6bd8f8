import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import { PROBLEMS, type ProblemStatus } from '#contract/errors.ts'
import { databaseAway, hasMoved } from '#server/db/failures.ts'
import { invalid, Refusal, toProblem } from './problems.ts'

const RETRY_AFTER_SECONDS = 2

/** Fastify's own refusals in our words. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as it says.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 256 KB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with the content type application/json.',
  FST_REQ_FILE_TOO_LARGE: `The file is larger than ${MOST_PHOTOS.bytes / 1024 / 1024} MB.`,
  FST_FILES_LIMIT: 'Send one file at a time.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
  FST_PARTS_LIMIT: 'The form has too many fields.',
  FST_MP_PREMATURE_CLOSE: 'The form ends too early.',
  FST_ERR_BAD_URL: 'The address cannot be read.',
}

const isProblemStatus = (status: number): status is ProblemStatus => status in PROBLEMS

/** The one place where an error becomes an answer. What nobody foresaw is logged once and tells nothing. */
export function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'This is not valid.',
    }))
    return invalid(issues[0]?.message ?? 'This is not valid.', issues)
  }
  if (databaseAway(error) || hasMoved(error)) {
    request.log.warn(
      { err: error },
      'the database is away, or what it keeps of a booking is going elsewhere',
    )
    return new Refusal(
      503,
      'We cannot reach our records for the moment. Please try again.',
      undefined,
      RETRY_AFTER_SECONDS,
    )
  }
  // Fastify's own have these; of anything else both are undefined.
  const { statusCode, code } = (error instanceof Error ? error : {}) as Partial<FastifyError>
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const status = isProblemStatus(statusCode) ? statusCode : 400
    return new Refusal(
      status,
      SENTENCES[code ?? ''] ?? `${STATUS_CODES[statusCode] ?? PROBLEMS[status]}.`,
    )
  }
  request.log.error({ err: error }, 'unforeseen')
  return new Refusal(500, `Something went wrong on our side. It is noted under ${request.id}.`)
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { status, detail, issues, retryAfterSeconds } = refusal
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(status)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(toProblem(status, detail, issues))
}

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendRefusal(reply, toRefusal(error, request)))
}
