import type { Started } from '#scripts/testing/start-process.ts'

/** A slow machine with others at work takes minutes to make an embedded database; who waits has five at least. */
const STARTING_MS = 240_000

/** The line by which a site says that it is up. One that never comes up is ended, and its output with it. */
export async function lineOnceUp(site: Started, text: string): Promise<string> {
  const tooLate = AbortSignal.timeout(STARTING_MS)
  const giveUp = () => site.child.kill('SIGKILL')
  tooLate.addEventListener('abort', giveUp)
  try {
    return await site.line(text)
  } finally {
    tooLate.removeEventListener('abort', giveUp)
  }
}
