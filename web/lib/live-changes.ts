import type { Change } from '#contract/notifications.ts'

interface Watching {
  onChange: (change: Change) => void
  /** The stream was interrupted and is back: something may have been missed. */
  onGap: () => void
}

/** After a refusal the browser gives up by itself; then we try again. */
const TRY_AGAIN_MS = 10_000

const KINDS: readonly string[] = ['booking', 'messages', 'user', 'application']

/** Listens to what changes of one's own; answers how to stop. */
export function liveChanges({ onChange, onGap }: Watching): () => void {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let interrupted = false

  const open = () => {
    source = new EventSource('/api/events')
    source.addEventListener('changed', ({ data }) => {
      const change = readChange(data)
      if (change !== null) onChange(change)
    })
    source.addEventListener('open', () => {
      if (interrupted) onGap()
      interrupted = false
    })
    source.addEventListener('error', () => {
      interrupted = true
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, TRY_AGAIN_MS)
    })
  }
  open()
  return () => {
    clearTimeout(again)
    source?.close()
  }
}

function readChange(data: unknown): Change | null {
  if (typeof data !== 'string') return null
  const { kind, id } = JSON.parse(data) as Record<string, unknown> // each is checked below
  if (typeof id !== 'string' || typeof kind !== 'string' || !KINDS.includes(kind)) return null
  return { kind: kind as Change['kind'], id } // it is one of KINDS
}
