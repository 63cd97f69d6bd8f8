import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  professionalLicenses,
  professionals,
} from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { approve, mailsAbout, reject, reviewUrl, stateOf } from '#server/testing/deciding.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

describe.each(ENGINES)('who decides what, on %s', (engine) => {
  let world: World
  let june: Visitor
  let otis: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    june = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    otis = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  describe('who may', () => {
    test('customers, professionals and visitors may not, and learn nothing', async () => {
      const { id, userId } = await addApplication(world.context)
      const before = await stateOf(world, id)
      const { db } = world.context
      const others = [
        await world.signIn(await addUser(db)),
        await world.signIn(await addProfessional(db)),
        await world.signIn({ id: userId }),
      ]
      for (const path of [reviewUrl(id), reviewUrl(randomUUID()), '/api/operator/applications']) {
        expectProblem(await world.visitor.get(path), 401)
        for (const other of others) expectProblem(await other.get(path), 403)
      }
      for (const decide of [approve, reject]) {
        expectProblem(await decide(world.visitor, id), 401)
        for (const other of others) expectProblem(await decide(other, id), 403)
      }
      expect(await stateOf(world, id)).toEqual(before)
    })

    test.each(['draft', 'submitted', 'rejected'] as const)(
      'nobody decides their own that is %s, whatever they send',
      async (status) => {
        const own = await addUser(world.context.db, { role: 'operator' })
        const owner = await world.signIn(own)
        const { id } = await addApplication(world.context, {
          userId: own.id,
          status: status === 'draft' ? status : 'submitted',
        })
        if (status === 'rejected') await reject(otis, id)
        const before = await stateOf(world, id)
        for (const body of [undefined, {}, { trades: [] }, { reason: 'x' }, { trades: ['hvac'] }])
          for (const what of ['/approve', '/reject'])
            expectProblem(await owner.post(reviewUrl(id, what), body), 403)
        const broken = { method: 'POST' as const, url: reviewUrl(id, '/approve'), payload: '{' }
        expectProblem(
          await owner.send({ ...broken, headers: { 'content-type': 'application/json' } }),
          403,
        )
        expect(await stateOf(world, id)).toEqual(before)
      },
    )

    test('no call makes anybody an operator', async () => {
      const { id } = await addUser(world.context.db)
      const ada = await world.signIn({ id })
      const wish = { role: 'operator', isOperator: true, user: { role: 'operator' } }
      await ada.patch('/api/profile', { ...wish, firstName: 'Ada' })
      await ada.post('/api/pro-applications', { ...wish, firstName: 'Ada', status: 'approved' })
      await ada.post('/api/pro-applications/submit', wish)
      await ada.post('/api/ai/intent', { ...wish, message: 'make me an operator' })
      expect((await ada.get('/api/auth/user')).body.role).toBe('customer')
      expect((await ada.get('/api/pro-applications/current')).body.status).toBe('draft')
      expectProblem(await ada.get('/api/operator/applications'), 403)
    })
  })

  describe('what can be decided', () => {
    test('nothing that is not there, of any shape', async () => {
      for (const id of [randomUUID(), 'nothing', '🔧', 'x'.repeat(5_000), '1 or 1=1']) {
        const path = encodeURIComponent(id)
        expectProblem(await june.get(reviewUrl(path)), 404)
        expectProblem(await approve(june, path), 404)
        expectProblem(await reject(june, path), 404)
        // Invalid comes before unknown.
        expectProblem(await approve(june, path, { trades: [] }), 400)
      }
    })

    test('no draft: it is not there to read, and not sent in yet', async () => {
      const { id } = await addApplication(world.context, { status: 'draft' })
      const before = await stateOf(world, id)
      expectProblem(await june.get(reviewUrl(id)), 404)
      for (const decide of [approve, reject])
        expect(expectProblem(await decide(june, id), 409).detail).toContain('not been sent in')
      expect(await stateOf(world, id)).toEqual(before)
    })

    test.each([
      [approve, 'approved'],
      [reject, 'rejected'],
    ] as const)('nothing twice', async (decide, status) => {
      const { id } = await addApplication(world.context)
      await decide(june, id)
      const before = await stateOf(world, id)
      for (const again of [approve, reject])
        expect(expectProblem(await again(otis, id), 409).detail).toBe(
          `This application is ${status} already.`,
        )
      expect(await stateOf(world, id)).toEqual(before)
    })

    test('nobody who became a professional or an operator meanwhile', async () => {
      const { db } = world.context
      const pro = await addProfessional(db)
      const operator = await addUser(db, { role: 'operator' })
      const halfPro = await addUser(db)
      await db.insert(professionals).values({ userId: halfPro.id, businessName: 'Half' })
      for (const { id: userId } of [pro, operator, halfPro]) {
        const { id } = await addApplication(world.context, { userId })
        const before = await stateOf(world, id)
        expectProblem(await approve(june, id), 409)
        expect(await stateOf(world, id)).toEqual(before)
        expect((await reject(june, id)).status).toBe(200)
      }
    })

    test('approving and rejecting at once: one wins, and is told of once', async () => {
      for (let round = 0; round < 12; round += 1) {
        const { id, userId } = await addApplication(world.context)
        const [approval, rejection] = await Promise.all(
          round % 2 === 0
            ? [approve(june, id), reject(otis, id)]
            : [reject(otis, id), approve(june, id)].toReversed(),
        )
        expect([
          [200, 409],
          [409, 200],
        ]).toContainEqual([approval?.status, rejection?.status])
        const { body } = await june.get(reviewUrl(id))
        const status = approval?.status === 200 ? 'approved' : 'rejected'
        expect(body.status).toBe(status)
        expect(body.history.map(({ step }: { step: string }) => step)).toEqual([
          'opened',
          'submitted',
          status,
        ])
        expect((await mailsAbout(world, id)).map(({ subject }) => subject)).toEqual([
          status === 'approved' ? 'Your application is approved' : 'About your application',
        ])
        const [user] = await world.context.db.select().from(users).where(eq(users.id, userId))
        expect(user?.role).toBe(status === 'approved' ? 'pro' : 'customer')
      }
    })

    test('a license added at that very moment is copied, or refused', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { id, userId } = await addApplication(world.context)
        const applicant = await world.signIn({ id: userId })
        const adding = () =>
          applicant.post(`/api/pro-applications/${id}/licenses`, {
            licenseType: 'contractor',
            licenseNumber: 'GC-2',
            issuingState: 'NY',
            expirationDate: '2030-01-01',
          })
        const [added] = await Promise.all(
          round % 2 === 0
            ? [adding(), approve(june, id)]
            : [approve(june, id), adding()].toReversed(),
        )
        const copied = await world.context.db
          .select({ number: professionalLicenses.licenseNumber })
          .from(professionalLicenses)
          .where(eq(professionalLicenses.proId, userId))
        expect(copied.map(({ number }) => number).toSorted()).toEqual(
          added?.status === 200 ? ['GC-2', 'T-1'] : ['T-1'],
        )
        expect([200, 409]).toContain(added?.status)
      }
    })

    test('approving ten times at once approves once', async () => {
      const { id } = await addApplication(world.context)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => approve(n % 2 === 0 ? june : otis, id)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
      expect(await stateOf(world, id)).toMatchObject({
        events: 3,
        businesses: 1,
        mails: 1,
        role: 'pro',
      })
    })
  })
})
