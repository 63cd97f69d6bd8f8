import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { addLicense } from './add-license.ts'
import { applicationAreas, applicationHours, applicationLicenses } from './applications.table.ts'
import { setAvailability } from './availability.ts'
import { unknownAreas } from './placed-areas.ts'
import { assertOwn, findNewest } from './own-application.ts'
import { removePart } from './remove-part.ts'
import { saveDraft } from './save-draft.ts'
import { addServiceArea } from './service-areas.ts'
import { submitApplication } from './submit-application.ts'
import { readAvailability, readLicenses, readServiceAreas, viewOwn } from './view.ts'

const { applications: calls } = api

/** What an applicant reads and changes of their own. */
export function applicationsRoutes(mount: Mount, context: Context) {
  mount(calls.current, async ({ user }) => {
    const newest = await findNewest(context, user)
    return newest === null ? null : viewOwn(context.db, newest, context.vault)
  })
  mount(calls.save, ({ user, body }) => saveDraft(context, user, body))
  mount(calls.submit, ({ user, body }) => submitApplication(context, user, body))

  mount(calls.licenses, async ({ user, params: { id } }) => {
    await assertOwn(context, user, id)
    return readLicenses(context.db, id)
  })
  mount(calls.addLicense, ({ user, params: { id }, body }) =>
    addLicense(context, { caller: user, applicationId: id, license: body }),
  )
  mount(calls.removeLicense, ({ user, params: { id, childId } }) =>
    removePart(context, applicationLicenses, { caller: user, applicationId: id, partId: childId }),
  )

  mount(calls.serviceAreas, async ({ user, params: { id } }) => {
    await assertOwn(context, user, id)
    return readServiceAreas(context.db, id)
  })
  mount(calls.addServiceArea, ({ user, params: { id }, body }) =>
    addServiceArea(context, { caller: user, applicationId: id, area: body }),
  )
  mount(calls.removeServiceArea, ({ user, params: { id, childId } }) =>
    removePart(context, applicationAreas, { caller: user, applicationId: id, partId: childId }),
  )

  mount(calls.unknownAreas, ({ body }) =>
    unknownAreas(context.db, body.serviceAreas, body.issuingStates),
  )

  mount(calls.availability, async ({ user, params: { id } }) => {
    await assertOwn(context, user, id)
    return readAvailability(context.db, id)
  })
  mount(calls.setAvailability, ({ user, params: { id }, body }) =>
    setAvailability(context, { caller: user, applicationId: id, day: body }),
  )
  mount(calls.removeAvailability, ({ user, params: { id, childId } }) =>
    removePart(context, applicationHours, { caller: user, applicationId: id, partId: childId }),
  )
}
