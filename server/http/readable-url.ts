/**
 * An address whose percent signs spell no text is taken literally: it names nothing, so it gets the 401
 * or 404 of any other id instead of a refusal before anybody asked who is calling.
 */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
