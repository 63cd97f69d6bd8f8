import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram } from '#scripts/testing/programs.mjs'
import { inProject } from '#scripts/project.mjs'
import { spawned } from '#scripts/testing/spawned.ts'
import { configuration, shipped, withoutTls } from './nginx-lines.ts'

/** The shipped processes behind it, with these ports in the place of theirs. */
const upstream = (behind: readonly number[]) =>
  behind.reduce(
    (text, each, n) => text.replace(`127.0.0.1:300${n}`, `127.0.0.1:${each}`),
    shipped('upstream.conf'),
  )

/** How the operations page has it ask processes on another machine, trusting this certificate alone. */
function byTls(trusted: string): string {
  const page = readFileSync(inProject('docs', 'operations.md'), 'utf8')
  const [, shown] = /```nginx\n(.*?)```/s.exec(page) ?? []
  if (shown === undefined) throw new Error('docs/operations.md shows no nginx configuration')
  return shown.replace('/etc/fixwell/inside.pem', trusted)
}

/** Runs it with these lines and what it needs to run for a test. */
async function run(lines: readonly string[]) {
  const program = findProgram('nginx')
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-nginx-'))
  // Its workers are not root, even where the tests are.
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, lines))
  const nginx = spawned([program, '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'])
  await nginx.line('start worker process ')
  return {
    stop: async () => {
      nginx.child.kill('SIGTERM')
      await nginx.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * nginx on `port` before the processes on the ports `behind`, asking them as the shipped one does.
 * @throws when there is none, with the line that says what to install
 */
export const startNginx = (port: number, behind: readonly number[]) =>
  run([upstream(behind), withoutTls(port)])

/** The same before processes that speak TLS themselves. */
export const startNginxByTls = (port: number, behind: readonly number[], trusted: string) =>
  run([upstream(behind), withoutTls(port).replace('proxy_pass http://fixwell;', byTls(trusted))])

interface Shipped {
  ports: { http: number; https: number }
  behind: readonly number[]
  /** What the template is filled with. */
  settings: Record<string, string>
  /** Where the proof of the name is laid down. */
  acmeFolder: string
}

/** The shipped configuration whole, on ports and in a folder of the test's own. */
export const startShippedNginx = ({ ports, behind, settings, acmeFolder }: Shipped) =>
  run([
    upstream(behind),
    shipped('site.conf.template')
      .replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => settings[name] ?? '')
      .replaceAll(/^\s*listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replace('/var/www/acme', acmeFolder),
  ])
