import type { Service } from '#contract/catalog.ts'
import { formatCentsRange } from '#web/lib/money.ts'
import { DESCRIPTION } from './description.ts'

/** Who we are and what a visit costs, in the words of schema.org. */
export function businessData(publicUrl: string, services: readonly Service[]) {
  const business = `${publicUrl}/#business`
  const prices = pricesOf(services)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'HomeAndConstructionBusiness',
        '@id': business,
        name: 'Fixwell',
        url: `${publicUrl}/`,
        description: DESCRIPTION,
        image: `${publicUrl}/share-card.png`,
        ...(prices && { priceRange: formatCentsRange(prices.low, prices.high) }),
      },
      ...services.map((service) => serviceData(business, service)),
    ],
  }
}

function serviceData(business: string, service: Service) {
  const prices = pricesOf([service])
  return {
    '@type': 'Service',
    name: service.name,
    serviceType: service.name,
    provider: { '@id': business },
    ...(prices && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: inDollars(prices.low),
        highPrice: inDollars(prices.high),
        offerCount: service.skus.length,
      },
    }),
  }
}

/** In cents; null where nothing can be booked yet. */
function pricesOf(services: readonly Service[]): { low: number; high: number } | null {
  const skus = services.flatMap((service) => service.skus)
  if (skus.length === 0) return null
  return {
    low: Math.min(...skus.map(({ priceMin }) => priceMin)),
    high: Math.max(...skus.map(({ priceMax }) => priceMax)),
  }
}

const inDollars = (cents: number) => (cents / 100).toFixed(2)
