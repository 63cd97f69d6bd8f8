/** A page that came just now is not loaded anew: servers of two builds beside each other would send it to and fro. */
const YOUNG_MS = 5_000

/** Whether the server has another build of the site by now than this page is of: files of the old one may be gone. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!own || performance.now() < YOUNG_MS) return false
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- a page is asked for, which is none of the calls
    const page = await fetch(window.location.href, { headers: { accept: 'text/html' } })
    return page.ok && !(await page.text()).includes(own)
  } catch {
    return false
  }
}
