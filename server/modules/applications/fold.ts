/** What two names have in common when they are the same, however they are spelled in capitals or composed. */
export const fold = (name: string | null | undefined): string =>
  (name ?? '').toLowerCase().normalize()
