import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { listServices } from './catalog.ts'
import { changeSku } from './change-sku.ts'
import { listEntries } from './read-catalog.ts'

/** Visitors read what can be booked: the landing page shows it. Operators read and change all of it. */
export function catalogRoutes(mount: Mount, context: Context) {
  mount(api.catalog.services, () => listServices(context))
  mount(api.catalog.entries, () => listEntries(context))
  mount(api.catalog.change, ({ user, body }) => changeSku(context, user.id, body))
}
