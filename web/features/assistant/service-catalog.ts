import type { Service, Sku } from '#contract/catalog.ts'

/** The services there are, as far as they have come. */
export interface ServiceCatalog {
  services: Service[] | undefined
  failed: boolean
  loading: boolean
  reload: () => void
}

/** What a visit costs and how long it takes; undefined while that is not known. */
export const visitOf = (
  { services }: Pick<ServiceCatalog, 'services'>,
  sku: string,
): Sku | undefined => services?.flatMap(({ skus }) => skus).find((each) => each.sku === sku)
