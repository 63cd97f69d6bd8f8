import { type Change, HEARTBEAT_SECONDS } from '#contract/notifications.ts'
import { call } from './call.ts'
import { deviceTime } from './device-time.ts'
import { heardFromSite } from './reach.ts'

interface Watching {
  onChange: (change: Change) => void
  /** The stream was refused: perhaps nobody is signed in any more. */
  onRefused: () => void
  /** From here on everything is heard; what came before, while nobody listened, may have been missed. */
  onGap: () => void
}

/** After a refusal the browser gives up by itself; then we try again. */
const TRY_AGAIN_MS = 10_000

/** The lock and the channel all tabs of this site share. */
const TABS = 'fixwell changes'
const GAP = '{}'
const WOKEN = '"woken"'

/** A stream that gives no sign of life for so long has broken without a word: the network forgot it, or went over to another. */
const SILENT_MS = 2.5 * HEARTBEAT_SECONDS * 1_000

/** A phone that slept longer than this may have lost the stream without a word: no browser notices that by itself for minutes. */
const ASLEEP_MS = 30_000

const KINDS: readonly string[] = ['booking', 'messages', 'user', 'application', 'case']

/**
 * Listens to what changes of one's own; answers how to stop. Of all tabs one holds the stream and tells
 * the others: a browser gives a site six connections, and a seventh tab would wait for ever.
 */
export function liveChanges(watching: Watching): () => void {
  // Where pages may not talk to each other (no https), each listens for itself.
  if (!('locks' in navigator)) return keepStream(watching)
  const tabs = new BroadcastChannel(TABS)
  const ended = new AbortController()
  let reopen: (() => void) | null = null
  tabs.addEventListener('message', ({ data }) => {
    if (data === WOKEN) {
      reopen?.()
      return
    }
    const change = readChange(data)
    if (change === null) watching.onGap()
    else watching.onChange(change)
  })
  const hold = () =>
    new Promise<void>((resolve) => {
      const forAll: Watching = {
        onChange: (change) => {
          watching.onChange(change)
          tabs.postMessage(JSON.stringify(change))
        },
        onRefused: () => {
          watching.onRefused()
          tabs.postMessage(GAP)
        },
        onGap: () => {
          watching.onGap()
          tabs.postMessage(GAP)
        },
      }
      const stream = openStream(forAll)
      reopen = stream.reopen
      ended.signal.addEventListener('abort', () => {
        stream.close()
        resolve()
      })
    })
  void navigator.locks.request(TABS, { ifAvailable: true }, (lock) => {
    if (ended.signal.aborted) return
    if (lock !== null) return hold()
    // Another tab's stream is open already, and will not open for this one.
    watching.onGap()
    navigator.locks.request(TABS, { signal: ended.signal }, hold).catch(() => {})
  })
  onWaking(ended.signal, () => {
    if (reopen !== null) {
      reopen()
      return
    }
    // The tab that holds the stream may still be asleep.
    tabs.postMessage(WOKEN)
    watching.onGap()
  })
  return () => {
    ended.abort()
    tabs.close()
  }
}

function keepStream(watching: Watching): () => void {
  const { close, reopen } = openStream(watching)
  const ended = new AbortController()
  onWaking(ended.signal, reopen)
  return () => {
    ended.abort()
    close()
  }
}

/** Calls when the page is looked at again after a while. */
function onWaking(signal: AbortSignal, wake: () => void) {
  let asideAt = Infinity
  const look = () => {
    const now = deviceTime()
    const slept = now - asideAt > ASLEEP_MS
    asideAt = document.visibilityState === 'hidden' ? now : Infinity
    if (slept) wake()
  }
  document.addEventListener('visibilitychange', look, { signal })
}

function openStream({ onChange, onGap, onRefused }: Watching) {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const alive = () => {
    clearTimeout(silence)
    silence = setTimeout(reopen, SILENT_MS)
  }
  const open = () => {
    source = new EventSource('/api/events')
    source.addEventListener('alive', alive)
    source.addEventListener('changed', ({ data }) => {
      alive()
      const change = readChange(data)
      if (change !== null) onChange(change)
    })
    source.addEventListener('open', () => {
      heardFromSite(200)
      alive()
      onGap()
    })
    source.addEventListener('error', () => {
      // It does not say why: signed out, or nobody there.
      call('GET /api/health').catch(() => {})
      if (source?.readyState !== EventSource.CLOSED) return
      onRefused()
      again = setTimeout(open, TRY_AGAIN_MS)
    })
  }
  const close = () => {
    clearTimeout(again)
    clearTimeout(silence)
    source?.close()
  }
  const reopen = () => {
    close()
    open()
  }
  open()
  return { close, reopen }
}

function readChange(data: unknown): Change | null {
  if (typeof data !== 'string') return null
  const { kind, id } = JSON.parse(data) as Record<string, unknown> // each is checked below
  if (typeof id !== 'string' || typeof kind !== 'string' || !KINDS.includes(kind)) return null
  return { kind: kind as Change['kind'], id } // it is one of KINDS
}
