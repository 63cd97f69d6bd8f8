import { byProfessional } from './customers.ts'
import { openPage } from './page.ts'

const PATIENCE_MS = 30_000

/** Professionals with their pages open, as far as their offers go. */
export interface OffersHeard {
  /** The numbers of professionals who heard that something changed about this booking, as they come. */
  about(bookingId: string): { next(): Promise<number>; end(): void }
  close(): void
}

interface Hearing {
  heard: number[]
  wake: () => void
}

/** Opens the page of each professional on one of the processes. */
export async function hearOffers(
  professionals: number,
  ports: readonly number[],
): Promise<OffersHeard> {
  const hearings = new Map<string, Hearing>()
  const hearingOf = (bookingId: string): Hearing => {
    const found = hearings.get(bookingId) ?? { heard: [], wake: () => {} }
    hearings.set(bookingId, found)
    return found
  }
  const tell = (hearing: Hearing, professional: number) => {
    hearing.heard.push(professional)
    hearing.wake()
  }
  const pages = Array.from({ length: professionals }, (_, n) =>
    openPage({
      port: ports[n % ports.length] ?? 0,
      headers: byProfessional(n + 1),
      onChange: ({ kind, id }) => {
        if (kind === 'booking') tell(hearingOf(id), n + 1)
      },
      onGap: () => {
        for (const hearing of hearings.values()) tell(hearing, n + 1)
      },
    }),
  )
  await Promise.all(pages.map(({ open }) => open))
  return {
    about: (bookingId) => ({
      next: async () => {
        const hearing = hearingOf(bookingId)
        const until = performance.now() + PATIENCE_MS
        while (hearing.heard.length === 0) {
          const left = until - performance.now()
          if (left <= 0) throw new Error(`nobody was offered ${bookingId} in ${PATIENCE_MS} ms`)
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, left)
            hearing.wake = () => {
              clearTimeout(timer)
              resolve()
            }
          })
        }
        return hearing.heard.shift() ?? 0
      },
      end: () => hearings.delete(bookingId),
    }),
    close: () => {
      for (const page of pages) page.close()
    },
  }
}
