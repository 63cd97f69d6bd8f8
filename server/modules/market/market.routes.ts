import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { addMarket } from './add-market.ts'
import { changeMarket } from './change-market.ts'
import { changeZips } from './change-zips.ts'
import { findSupport } from './find-support.ts'
import { listMarkets } from './list-markets.ts'
import { listZips } from './list-zips.ts'
import { marketTable } from './market-table.ts'
import { readMarket } from './read-market.ts'
import { removeMarket } from './remove-market.ts'

/** Operators read how the market does, and say which markets there are; people read whom they turn to. */
export function marketRoutes(mount: Mount, context: Context) {
  mount(
    api.market.read,
    ({ user, query }) => context.reading((there) => readMarket(there, user.id, query)),
    {
      csv: marketTable,
    },
  )

  mount(api.markets.support, ({ query }) => findSupport(context, query.zip))
  mount(api.markets.list, ({ user }) => listMarkets(context, user.id))
  mount(api.markets.add, ({ user, body }) => addMarket(context, user.id, body.name))
  mount(api.markets.change, ({ user, params, body }) =>
    changeMarket(context, { operatorId: user.id, marketId: params.id, change: body }),
  )
  mount(api.markets.zips, ({ user, params }) => listZips(context, user.id, params.id))
  mount(api.markets.changeZips, ({ user, params, body }) =>
    changeZips(context, { operatorId: user.id, marketId: params.id, change: body }),
  )
  mount(api.markets.remove, ({ user, params, query }) =>
    removeMarket(context, { operatorId: user.id, marketId: params.id, version: query.version }),
  )
}
