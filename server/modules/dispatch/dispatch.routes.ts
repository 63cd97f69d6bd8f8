import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { listWindows } from './list-windows.ts'

/** Any signed-in person may ask; the answer names no professional. */
export function dispatchRoutes(mount: Mount, context: Context) {
  mount(api.dispatch.windows, ({ user, query }) =>
    listWindows(context, { sku: query.sku, zip: query.zip, customerId: user.id }),
  )
}
