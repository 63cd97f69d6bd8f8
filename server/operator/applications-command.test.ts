import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHECKS } from '#contract/applications.ts'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { acquireLock } from '#server/kernel-lock.mjs'
import { openControl } from '#server/control.ts'
import { carryOut } from '#server/operator.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { USAGE } from './command.ts'
import { databaseFolder, lockFile } from './data-folder.ts'

const DAY = 86_400_000
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** The key of every world, as an operator of a PostgreSQL database gives it. */
const DATA_KEY = Buffer.alloc(32, 'a key for tests').toString('hex')

describe.each(ENGINES)('applications from the command line, on %s', (engine) => {
  let world: World
  let june: Visitor
  let dataDir: string
  let environment: Record<string, string>
  let stop: () => Promise<void>
  let wakes = 0

  beforeAll(async () => {
    world = await openWorld({ engine, now: new Date() })
    await addSomePlaces(world.context)
    world.context.wakeDispatch = () => void (wakes += 1)
    june = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    dataDir = await mkdtemp(path.join(tmpdir(), 'fixwell applications '))
    const { engine: opened } = world.connection
    if (opened.kind === 'postgresql') {
      const { connectionString = '' } = opened.pool.options
      environment = { DATA_DIR: dataDir, DATA_KEY, DATABASE_URL: connectionString }
      stop = () => Promise.resolve()
    } else {
      // A server has the embedded database open: the folder is there, and locked.
      await mkdir(databaseFolder(dataDir))
      const lock = await acquireLock(lockFile(dataDir))
      const control = await openControl(world.context, dataDir)
      environment = { DATA_DIR: dataDir }
      stop = async () => {
        await control.close()
        lock?.release()
      }
    }
  }, 60_000)
  afterAll(async () => {
    await stop()
    await world.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const run = (...args: string[]) => carryOut(['applications', ...args], environment)
  const read = async (id: string) => (await june.get(`/api/operator/applications/${id}`)).body
  const refused = async (text: string, ...args: string[]) =>
    expect(await run(...args)).toEqual({ done: false, text })

  // First, while nothing waits.
  test('list tells what waits, the oldest first, and that nothing does', async () => {
    expect(await run('list')).toEqual({ done: true, text: 'No application waits for a decision.' })
    const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY)
    const young = await addApplication(world.context, { submittedAt: daysAgo(1) })
    const fresh = await addApplication(world.context)
    const old = await addApplication(world.context, { submittedAt: daysAgo(5) })
    await addApplication(world.context, { status: 'draft' })
    const { done, text } = await run('list')
    expect([done, text.split('\n')]).toEqual([
      true,
      [
        `${old.id}      5 days ago  Zoë O’Neil, O’Neil & Søn 🔧, New York, NY`,
        `${young.id}       1 day ago  Zoë O’Neil, O’Neil & Søn 🔧, New York, NY`,
        `${fresh.id} under a day ago  Zoë O’Neil, O’Neil & Søn 🔧, New York, NY`,
      ],
    ])
    await run('reject', old.id, 'No license')
    expect((await run('list', 'rejected')).text).toContain(old.id)
    expect((await run('list', 'submitted')).text).not.toContain(old.id)
    expect((await run('list', 'approved')).text).toBe('No application is approved.')
  })

  test('show tells everything but the whole tax id, and steers no terminal', async () => {
    const { id } = await addApplication(world.context, {
      taxId: '98-7654321',
      row: { businessName: 'Sly \u001b[31m& Co\r\nApproved' },
      licenses: [{ licenseNumber: 'T-9', insuranceProvider: 'Harbor Mutual' }],
      areas: [{ zipCode: '10001' }, { city: 'Hoboken', state: 'NJ' }],
    })
    const { done, text } = await run('show', id)
    expect(done).toBe(true)
    for (const words of [
      `${id}, submitted`,
      'Zoë O’Neil',
      '…4321',
      'Sly  [31m& Co Approved',
      'Trade License T-9, NY, until 2030-12-31, insured by Harbor Mutual',
      '10001, 25 km around',
      'Hoboken NJ',
      'Monday 09:00-17:00',
      'submitted by the applicant',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/7654|No job can be offered/)
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  test('approve makes a professional, decided by the command line', async () => {
    const { id, userId } = await addApplication(world.context)
    wakes = 0
    expect(await run('approve', id, 'plumbing', 'HVAC', ...CHECKS)).toEqual({
      done: true,
      text: 'Zoë O’Neil is a professional now, for plumbing, hvac.',
    })
    // Beside another process the server looks for itself.
    expect(wakes).toBe(engine === 'embedded' ? 1 : 0)
    expect((await read(id)).history.at(-1)).toMatchObject({
      step: 'approved',
      by: 'command_line',
      operator: null,
      trades: ['plumbing', 'hvac'],
      checklist: { ...ALL_CHECKED, source: '' },
    })
    const applicant = await world.signIn({ id: userId })
    expect((await applicant.get('/api/auth/user')).body.role).toBe('pro')
    expect((await run('show', id)).text).toContain(
      'approved by the command line; for plumbing, hvac; checked identity, license, insurance, background',
    )
  })

  test('approve says what keeps jobs away', async () => {
    const { id } = await addApplication(world.context, { licenses: [], areas: [], hours: [] })
    const missing =
      'No job can be offered without a contractor or trade license that is valid today, a service area whose ZIP code or city we know, an available day.'
    expect((await run('show', id)).text.split('\n').at(-1)).toBe(missing)
    expect(
      (await run('approve', id, 'hvac', 'because', 'June', 'knows', 'them.')).text.split('\n'),
    ).toEqual(['Zoë O’Neil is a professional now, for hvac.', missing])
  })

  test('reject takes the rest of the line as the reason', async () => {
    const { id, email } = await addApplication(world.context)
    expect(await run('reject', id, 'Your', 'license', 'has expired.')).toEqual({
      done: true,
      text: `Zoë O’Neil is told why at ${email}.`,
    })
    expect(await read(id)).toMatchObject({
      status: 'rejected',
      reason: 'Your license has expired.',
    })
  })

  test('a reason as long as may be goes through, one character more does not', async () => {
    const { id } = await addApplication(world.context)
    await refused('Use 2000 characters or fewer.', 'reject', id, '🔧'.repeat(2_001))
    expect((await run('reject', id, '🔧'.repeat(2_000))).done).toBe(true)
  })

  test('what cannot be done is said in one line', async () => {
    const { id } = await addApplication(world.context)
    const draft = await addApplication(world.context, { status: 'draft' })
    const none = 'There is no such application.'
    const trades =
      'Name one to three trades, each once: plumbing, electrical, hvac. Then what you have checked: identity, license, insurance, background.'
    for (const unknown of [NOBODY, 'nothing', "' or 1=1"]) {
      await refused(none, 'show', unknown)
      await refused(none, 'approve', unknown, 'hvac', ...CHECKS)
      await refused(none, 'reject', unknown, 'No')
    }
    await refused(none, 'show', draft.id)
    for (const wrong of [[], ['roofing'], ['hvac', 'hvac'], ['hvac', 'plumbing', 'x', 'y']])
      await refused(trades, 'approve', id, ...wrong)
    for (const blank of [[], [' ']]) await refused('Give a reason.', 'reject', id, ...blank)
    await refused(
      'Not every check is ticked: license, insurance, background. Tick it once it is done, or say why you approve without it.',
      'approve',
      id,
      'hvac',
      'identity',
    )
    await refused(
      'This application has not been sent in yet.',
      'approve',
      draft.id,
      'hvac',
      ...CHECKS,
    )
    await run('approve', id, 'hvac', ...CHECKS)
    await refused('This application is approved already.', 'approve', id, 'hvac', ...CHECKS)
    await refused('This application is approved already.', 'reject', id, 'No')
  })

  test('anything else gets the usage', async () => {
    for (const args of [
      [],
      ['drop'],
      ['list', 'drafts'],
      ['list', 'draft'],
      ['list', 'submitted', 'more'],
      ['show'],
      ['show', NOBODY, 'more'],
      ['approve'],
      ['reject'],
    ])
      await refused(USAGE, ...args)
  })

  test('a queue longer than one packet is told whole', async () => {
    for (let n = 0; n < 150; n += 1)
      await addApplication(world.context, {
        row: { businessName: `Business ${n} ${'x'.repeat(80)}` },
        licenses: [],
        areas: [],
        hours: [],
      })
    const { text } = await run('list')
    expect(text.length).toBeGreaterThan(16_384)
    expect(text).toContain('Business 149 ')
  })
})
