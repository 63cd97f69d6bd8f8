import type { Arranged } from './arranged.ts'
import { appWith } from './authenticator-app.ts'
import { addAccount, addUser } from './builders.ts'
import type { World } from './world.ts'

const CALL = '/api/profile/second-factor'

/** What a person does about how they sign in, and where, once they have typed their password. */
export const withOwnPassword = (password: string, passkeyId: string): Arranged['calls'] => ({
  'POST /api/profile/passkeys/options': { payload: { password } },
  'POST /api/profile/sessions/end-others': { payload: { password } },
  'DELETE /api/profile/passkeys/:id': {
    url: `/api/profile/passkeys/${passkeyId}`,
    payload: { password },
  },
})

/** Three people with a password: one begins, one has begun, one asks for codes no more. */
export async function secondFactorsOf(world: World, password: string): Promise<Arranged['calls']> {
  const somebody = async () => {
    const person = await addUser(world.context.db)
    await addAccount(world.context.db, person, password)
    return world.signIn(person)
  }
  const [begins, confirms, removes] = [await somebody(), await somebody(), await somebody()]
  const codeOf = async (who: typeof begins) =>
    appWith((await who.post(CALL, { password })).body.secret)(world.clock.now())
  const code = await codeOf(confirms)
  await removes.post(`${CALL}/confirm`, { code: await codeOf(removes) })
  return {
    [`POST ${CALL}`]: { payload: { password }, by: begins },
    [`POST ${CALL}/confirm`]: { payload: { code }, by: confirms },
    [`POST ${CALL}/remove`]: { payload: { password }, by: removes },
  }
}
