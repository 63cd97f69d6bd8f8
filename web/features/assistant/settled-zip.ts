/** What can be looked up while it is being typed: five digits or nothing. Null while it is half typed. */
export function settledZip(typed: string): string | null {
  const zip = typed.trim()
  if (zip === '') return ''
  return /^(\d{5})(-\d{4})?$/.exec(zip)?.[1] ?? null
}
