import type { FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { version } from '#server/version.ts'
import { fixedAnswer } from './fixed-answer.ts'
import { sessionCookieName } from './session.ts'

const TAGS: Record<string, string> = {
  accounts: 'Who you are',
  applications: 'Becoming a professional, and who decides it',
  assistant: 'Say what is wrong in your own words',
  bookings: 'The life of a job',
  catalog: 'What we offer and what it costs',
  dispatch: 'Who comes, and when',
  market: 'How the market does: for operators',
  messages: 'What customer and professional write to each other',
  notifications: 'What changed of your own',
  photos: 'Pictures of what is wrong, and of the work',
  reviews: 'What customers say of a job done',
  health: 'Whether the service is ready',
}

/** Describes every mounted call from the same schemas that validate it, at `/api/openapi.json`. */
export async function describeApi(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fixwell',
        version,
        description:
          'A home-repair marketplace. Times are ISO 8601 in UTC, money is whole US cents, ids are opaque. Browsers sign in at /api/login and out at /api/logout; the session is a cookie.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This site' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  // Once for all, at the first question: every call is mounted by then.
  const options = { schema: { hide: true }, config: { limit: 'visitors' } } as const
  let answer: ReturnType<typeof fixedAnswer> | null = null
  app.get('/api/openapi.json', options, async (request, reply) => {
    answer ??= fixedAnswer('application/json; charset=utf-8', JSON.stringify(app.swagger()))
    return answer(request, reply)
  })
}
