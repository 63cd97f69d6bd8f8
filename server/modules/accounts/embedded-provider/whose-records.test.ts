import { afterAll, beforeAll, expect, test } from 'vitest'
import { explaining } from '#server/db/testing-explaining.ts'
import { runOperatorCommand } from '#server/operator/command.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'
import { signIn, signUp, TestBrowser } from '#server/testing/test-browser.ts'

let world: ListeningWorld
let plans: ReturnType<typeof explaining>

beforeAll(async () => {
  const connection = await openTestDatabase()
  plans = explaining(connection)
  world = await openListeningWorld(connection)
})
afterAll(async () => {
  await world.close()
  await world.connection.close()
})

test('who is signed out everywhere has their own records looked up, and nobody else’s read', async () => {
  const browser = () => new TestBrowser(world.context.config.publicUrl)
  const [here, there] = [browser(), browser()]
  const { person } = await signUp(here)
  await signIn(there, person.email)
  const asked = { verb: 'reset', email: person.email } as const
  const { text } = await runOperatorCommand(world.context, world.connection, asked)
  plans.begin()
  const link = text.split('\n').at(-1) ?? ''
  const set = await here.visit(link, { form: { password: 'a lamp beside the green door' } })
  expect(set.text).toContain('Your new password is set')
  expect(await there.whoAmI()).toBeNull()
  const found = plans.readsOf(['provider_records'])
  expect(found.some(({ by }) => by === 'provider_records_owner')).toBe(true)
  expect(found.filter(({ condition }) => condition === '')).toEqual([])
})
