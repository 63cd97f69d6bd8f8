import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, type TestContext } from 'vitest'
import { messageOf, PlainFailure } from '#scripts/command.mjs'
import { findProgram } from '#scripts/testing/programs.mjs'
import { spawned } from '#scripts/testing/spawned.ts'

/** A tool looks thoroughly; on a busy machine it takes its time. */
export const MINUTES_LONG = { timeout: 40 * 60_000 }

/** Where an attack may write. */
function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell attack '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Where a tool lies; on a machine without it the test is skipped, and says what to install. */
function findTool(name: Parameters<typeof findProgram>[0], skip: TestContext['skip']): string {
  try {
    return findProgram(name)
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error
    return skip(messageOf(error))
  }
}

/** Nothing of what a tool asks leaves this machine, whatever it thinks to look up elsewhere. */
const NOWHERE = 'http://127.0.0.1:9'

/**
 * A tool of this machine, if it is here, that is let loose and answers what it printed. One that is not done in
 * time fails: nobody knows what it would have found.
 */
export function attacker(name: Parameters<typeof findProgram>[0], skip: TestContext['skip']) {
  const program = findTool(name, skip)
  const folder = ownFolder()
  const { PATH } = process.env
  const proxies = { http_proxy: NOWHERE, https_proxy: NOWHERE, no_proxy: 'localhost,127.0.0.1' }
  const env = { PATH, HOME: folder, TERM: 'dumb', ...proxies }
  return {
    folder,
    attack: async (args: readonly string[], { minutes }: { minutes: number }) => {
      const tool = spawned([program, ...args], { cwd: folder, env })
      const late = setTimeout(() => tool.child.kill('SIGKILL'), minutes * 60_000)
      await tool.exited
      clearTimeout(late)
      expect({ isLate: tool.child.signalCode !== null, said: tool.lines.slice(-3) }).toMatchObject({
        isLate: false,
      })
      return tool.lines
    },
  }
}
