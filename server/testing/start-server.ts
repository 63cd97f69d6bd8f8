import { execFileSync } from 'node:child_process'
import { inProject } from '#scripts/project.mjs'
import { spawned } from '#scripts/testing/spawned.ts'
import type { Started } from '#scripts/testing/start-process.ts'

const RUN = inProject('scripts', 'run-built.mjs')

/** What the server prints once it can be asked. */
export const READY = 'Fixwell is ready'

/** The server as it was built for this run, as a process of its own, which does not outlive its test. */
export function startServer(settings: Record<string, string>, args: string[] = []): Started {
  const { PATH } = process.env
  return spawned([process.execPath, RUN, 'main', ...args], {
    cwd: inProject(),
    env: { PATH, ...settings },
  })
}

/** The memory a process holds, in megabytes. */
export function memoryOf({ child }: Started): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], {
    encoding: 'utf8',
  })
  return Number(kilobytes) / 1024
}
