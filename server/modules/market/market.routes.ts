import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { marketTable } from './market-table.ts'
import { readMarket } from './read-market.ts'

/** Operators read how the market does. */
export function marketRoutes(mount: Mount, context: Context) {
  mount(api.market.read, ({ query }) => context.reading((there) => readMarket(there, query)), {
    csv: marketTable,
  })
}
