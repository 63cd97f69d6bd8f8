import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

/** A customer of her own for each test, who talks with the assistant in a town where somebody of each trade works. */
export function talking({ now }: { now?: Date } = {}) {
  let world: World
  let ada: Visitor
  let adaId: string
  let conversationId: string | undefined
  beforeAll(async () => {
    world = await openWorld(now && { now })
    for (const trades of [['plumbing'], ['electrical'], ['hvac']] as const)
      await addProfessional(world.context.db, { trades })
  })
  beforeEach(async () => {
    adaId = (await addUser(world.context.db)).id
    ada = await world.signIn({ id: adaId })
    conversationId = undefined
  })
  afterAll(() => world.close())
  return {
    db: () => world.context.db,
    adaId: () => adaId,
    post: (path: string, body: object) => ada.post(path, body),
    /** The next words of a conversation. */
    say: async (message: string, rest: object = {}) => {
      const { status, body } = await ada.post('/api/ai/intent', {
        message,
        conversationId,
        ...rest,
      })
      expect(status).toBe(200)
      conversationId = body.conversationId
      return body
    },
    /** Books what the answer suggests. */
    book: async ({ intent }: Suggesting) => {
      const [window] = intent.timeWindows
      const { status, body } = await ada.post('/api/ai/book', {
        sku: intent.skuSuggestions[0],
        address: '1 Main St',
        zip: '10001',
        notes: '',
        preferredWindowStart: window?.start,
        preferredWindowEnd: window?.end,
        conversationId,
      })
      expect(status).toBe(201)
      return body
    },
  }
}

interface Suggesting {
  intent: { skuSuggestions: string[]; timeWindows: { start: string; end: string }[] }
}
