import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { transaction } from '#server/db/transaction.ts'
import { replaceHours } from '#server/modules/accounts/replace-hours.ts'
import { setBusyCalendar } from './busy-calendar.ts'
import { changeAreas } from './change-areas.ts'
import { changeBusiness } from './change-business.ts'
import { checkLicense, refuseOwnLicense } from './check-license.ts'
import { findBusiness } from './find-business.ts'
import { findPlaces } from './find-places.ts'
import { giveUpTimeOff } from './give-up-time-off.ts'
import { listSubmitted } from './list-submitted.ts'
import { readDistances } from './read-distances.ts'
import { readMap } from './read-map.ts'
import { renewCalendar } from './calendar-address.ts'
import { submitLicense } from './submit-license.ts'
import { takeTimeOff } from './take-time-off.ts'
import { withdrawLicense } from './withdraw-license.ts'

/** Professionals read and change their own business; what they send in an operator checks. */
export function businessRoutes(mount: Mount, context: Context) {
  const { business } = api
  mount(business.read, ({ user }) => findBusiness(context, user.id))
  mount(business.change, async ({ user, body }) => {
    await changeBusiness(context, user.id, body)
    return findBusiness(context, user.id)
  })
  mount(business.submitLicense, ({ user, body }) => submitLicense(context, user.id, body))
  mount(business.withdrawLicense, ({ user, params }) => withdrawLicense(context, user, params.id))
  mount(business.setAreas, async ({ user, body }) => {
    await changeAreas(context, user.id, body.areas)
    return findBusiness(context, user.id)
  })
  mount(business.places, ({ user, query }) => findPlaces(context, user.id, query.q))
  mount(business.map, ({ user, query }) => readMap(context, user.id, query))
  mount(business.distances, ({ user }) => readDistances(context, user.id))
  mount(business.setHours, async ({ user, body }) => {
    await transaction(context, (tx) => replaceHours(tx, user.id, body.hours))
    return findBusiness(context, user.id)
  })
  mount(business.renewCalendar, ({ user }) => renewCalendar(context, user.id))
  mount(business.setBusyCalendar, async ({ user, body }) => {
    await setBusyCalendar(context, user.id, body.url)
    return findBusiness(context, user.id)
  })
  mount(business.takeTimeOff, ({ user, body, headers }) =>
    takeTimeOff(context, user.id, { ...body, key: headers['idempotency-key'] }),
  )
  mount(business.giveUpTimeOff, ({ user, params }) => giveUpTimeOff(context, user.id, params.id))

  mount(business.submittedLicenses, async ({ user, query, goesOn }) => {
    const { licenses, next } = await listSubmitted(context, user.id, query)
    if (next !== null) goesOn(next)
    return licenses
  })
  mount(
    business.checkLicense,
    ({ user, params, body }) => checkLicense(context, user.id, { ...body, id: params.id }),
    { refuse: (user, id) => refuseOwnLicense(context, user.id, id) },
  )
}
