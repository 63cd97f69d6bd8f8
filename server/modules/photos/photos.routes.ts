import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { addCasePhoto, refusalOfCase } from './add-case-photo.ts'
import { addPhoto } from './add-photo.ts'
import { findPhoto } from './find-photo.ts'
import { refusalOf } from './policy.ts'
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

  mount(api.photos.one, ({ user, params, query }) =>
    findPhoto(context, user, { id: params.id, size: query.size }),
  )

  mount(api.photos.remove, ({ user, params }) => removePhoto(context, user, params.id))
}
