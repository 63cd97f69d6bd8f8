import type { Service } from '#contract/catalog.ts'

/** The services there are, as far as they have come. */
export interface ServiceCatalog {
  services: Service[] | undefined
  failed: boolean
  loading: boolean
  reload: () => void
}
