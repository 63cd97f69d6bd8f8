import { fileURLToPath } from 'node:url'

/** What the server reads at run time beside its code: in the checkout, or in the build, which has a copy. */
export const besideServer = (name: string): string =>
  fileURLToPath(new URL(`../${name}`, import.meta.url))
