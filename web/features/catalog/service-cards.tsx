import type { Service } from '#contract/catalog.ts'
import { ServiceCard } from './service-card.tsx'

export const SERVICES_GRID = 'grid gap-5 md:grid-cols-3'

/** The services we offer, one card each. */
export function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <ul className={SERVICES_GRID}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  )
}
