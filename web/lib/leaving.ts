/**
 * Calls when the page goes or is put aside, which on a phone may be the last it hears. To be loaded anew is to go, too: no
 * browser tells the one from the other in time. Answers how to stop.
 */
export function onLeaving(leave: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const leaveIfHidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  window.addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', leaveIfHidden, { signal })
  return () => ended.abort()
}
