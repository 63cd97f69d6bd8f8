import type { FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { unauthorized } from '#server/http/problems.ts'
import { type Caller, sessionHashOf } from '#server/http/session.ts'
import { changeAvailability, findAvailability } from './availability.ts'
import { changeDuty, findDuty } from './duty.ts'
import { passwordChanges } from './embedded-provider/change-password.ts'
import { sendConfirmation } from './embedded-provider/confirm-email.ts'
import { ownPasswords } from './embedded-provider/own-password.ts'
import {
  addPasskey,
  findSignInWays,
  passkeyOptions,
  removePasskey,
} from './embedded-provider/passkeys.ts'
import { secondFactors } from './embedded-provider/second-factor.ts'
import { endOtherSessions, listSessions } from './end-other-sessions.ts'
import { findUser } from './find-user.ts'
import { changeProfile, findProfile } from './profile.ts'

/** Each of these reads and changes the caller's own account, whatever id a request names. */
export function accountsRoutes(mount: Mount, context: Context) {
  const changePassword = passwordChanges(context)
  const factors = secondFactors(context)
  const prove = ownPasswords(context)
  const here = ({ user, request }: { user: Caller; request: FastifyRequest }) => ({
    userId: user.id,
    session: sessionHashOf(request, context.config.publicUrl),
  })
  mount(api.accounts.user, async ({ user }) => orGone(await findUser(context, user.id)))
  mount(api.accounts.profile, async ({ user }) => orGone(await findProfile(context, user.id)))
  mount(api.accounts.changeProfile, async ({ user, body }) =>
    orGone(await changeProfile(context, user.id, body, { keepsPhone: user.role === 'pro' })),
  )
  mount(api.accounts.sendConfirmation, ({ user }) => sendConfirmation(context, user.id))
  mount(api.accounts.signInWays, ({ user }) => findSignInWays(context, user))
  mount(api.accounts.passkeyOptions, ({ user, body }) =>
    passkeyOptions(context, prove, { userId: user.id, ...body }),
  )
  mount(api.accounts.addPasskey, ({ user, body }) => addPasskey(context, user.id, body))
  mount(api.accounts.removePasskey, ({ user, params, body }) =>
    removePasskey(context, prove, { userId: user.id, ...params, ...body }),
  )
  mount(api.accounts.beginSecondFactor, ({ user, body }) => factors.begin(user.id, body.password))
  mount(api.accounts.confirmSecondFactor, (asked) => factors.confirm(here(asked), asked.body.code))
  mount(api.accounts.removeSecondFactor, ({ user, body }) => factors.remove(user.id, body.password))
  mount(api.accounts.sessions, (asked) => listSessions(context, here(asked)))
  mount(api.accounts.endOtherSessions, (asked) =>
    endOtherSessions(context, prove, { ...here(asked), password: asked.body?.password }),
  )
  mount(api.accounts.changePassword, (asked) =>
    changePassword({ ...here(asked), change: asked.body }),
  )
  mount(api.accounts.availability, ({ user }) => findAvailability(context, user.id))
  mount(api.accounts.changeAvailability, ({ user, body }) =>
    changeAvailability(context, user.id, body),
  )
  mount(api.accounts.duty, ({ user }) => findDuty(context, user.id))
  mount(api.accounts.changeDuty, ({ user, body }) => changeDuty(context, user.id, body.on))
}

/** A caller whose account vanished between the session's check and now is nobody. */
function orGone<T>(found: T | null): T {
  if (found === null) throw unauthorized()
  return found
}
