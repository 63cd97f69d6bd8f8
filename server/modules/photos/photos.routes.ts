import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { addCasePhoto, refusalOfCase } from './add-case-photo.ts'
import { addPaper } from './add-paper.ts'
import { addPhoto } from './add-photo.ts'
import { findPaper } from './find-paper.ts'
import { findPhoto } from './find-photo.ts'
import { refusalOfLicense } from './paper-policy.ts'
import { refusalOf } from './policy.ts'
import { removePaper } from './remove-paper.ts'
import { removePhoto } from './remove-photo.ts'

export function photosRoutes(mount: Mount, context: Context) {
  mount(
    api.photos.add,
    ({ user, params, body }) =>
      addPhoto(context, user, { bookingId: params.id, kind: body.kind, file: body.photo }),
    {
      // Ten megabytes are not read for a booking that is not theirs.
      refuse: async (user, id) => {
        const refusal = await refusalOf(context, user, id)
        if (refusal !== null) throw refusal
      },
    },
  )

  mount(
    api.cases.addPhoto,
    ({ user, params, body }) =>
      addCasePhoto(context, user, { caseId: params.id, file: body.photo }),
    {
      refuse: async (user, id) => {
        const refusal = await refusalOfCase(context, user, id)
        if (refusal !== null) throw refusal
      },
    },
  )

  mount(
    api.photos.addPaper,
    ({ user, params, body }) => addPaper(context, user, { licenseId: params.id, file: body.paper }),
    {
      // Ten megabytes are not read for a license that is not theirs.
      refuse: async (user, id) => {
        const refusal = await refusalOfLicense(context, user, id)
        if (refusal?.status === 404) throw refusal
      },
    },
  )

  mount(api.photos.onePaper, ({ user, params, query }) =>
    findPaper(context, user, { id: params.id, size: query.size }),
  )

  mount(api.photos.removePaper, ({ user, params }) => removePaper(context, user, params.id))

  mount(api.photos.one, ({ user, params, query }) =>
    findPhoto(context, user, { id: params.id, size: query.size }),
  )

  mount(api.photos.remove, ({ user, params }) => removePhoto(context, user, params.id))
}
