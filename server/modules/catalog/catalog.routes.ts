import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { listServices } from './catalog.ts'

/** Open to visitors: the landing page shows it. */
export function catalogRoutes(mount: Mount, context: Context) {
  mount(api.catalog.services, () => listServices(context))
}
