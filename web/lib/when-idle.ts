/**
 * Does something once the page has come and has nothing else to do, until it succeeds: what fails is tried again when there is
 * a connection. The answer calls it off.
 */
export function whenIdle(what: () => Promise<unknown>): () => void {
  const off = new AbortController()
  const { signal } = off
  const again = () => window.addEventListener('online', begin, { once: true, signal })
  function begin() {
    // Not every browser tells when it is idle.
    if (!('requestIdleCallback' in window)) setTimeout(run)
    else requestIdleCallback(run)
  }
  function run() {
    if (!signal.aborted) what().catch(again)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true, signal })
  return () => off.abort()
}
