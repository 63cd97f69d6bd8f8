/** The catalog's code of a service, quiet beside its title. */
export function SkuCode({ sku }: { sku: string }) {
  return <span className="text-13 font-normal tracking-normal text-quiet">{sku}</span>
}
