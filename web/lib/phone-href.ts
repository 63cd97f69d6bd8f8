const EXTENSION = /(?:;ext=|ext(?:ension|n)?\.?|[x#,])\s*(\d{1,9})\s*$/i

/** Where a press calls it, also where it is kept as somebody wrote it (RFC 3966): letters of "ext." would be dialed. */
export function phoneHref(kept: string): string {
  const extension = EXTENSION.exec(kept)
  const number = kept.slice(0, extension?.index).replaceAll(/[^+\d]/g, '')
  return `tel:${number}${extension === null ? '' : `;ext=${extension[1]}`}`
}
