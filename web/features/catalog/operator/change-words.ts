import type { KeptSkuChange } from '#contract/catalog-changes.ts'
import { formatCentsRange } from '#web/lib/money.ts'

/** What a change made of a service. */
export const changeWords = ({
  title,
  priceMin,
  priceMax,
  durationMinutes,
  active,
}: KeptSkuChange): string =>
  [
    title === null ? [] : [`Title: ${title}`],
    priceMin === null || priceMax === null ? [] : [formatCentsRange(priceMin, priceMax)],
    durationMinutes === null ? [] : [`${durationMinutes} minutes`],
    active === null ? [] : [active ? 'Offered' : 'Not offered'],
  ]
    .flat()
    .join(' · ')
