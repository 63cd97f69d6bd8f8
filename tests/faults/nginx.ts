import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram } from '#scripts/testing/programs.mjs'
import { inProject } from '#scripts/project.mjs'
import { spawned } from '#scripts/testing/spawned.ts'

/** The part of nginx's configuration that the operations page shows, with these ports in its place. */
function documented(port: number, behind: readonly number[]): string {
  const page = readFileSync(inProject('docs', 'operations.md'), 'utf8')
  const [, shown] = /```nginx\n(.*?)```/s.exec(page) ?? []
  if (shown === undefined) throw new Error('docs/operations.md shows no nginx configuration')
  return behind
    .reduce((text, each, n) => text.replace(`127.0.0.1:300${n}`, `127.0.0.1:${each}`), shown)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
}

/**
 * nginx on `port` before the processes on the ports `behind`, set up as the operations page says.
 * @throws when there is none, with the line that says what to install
 */
export async function startNginx(port: number, behind: readonly number[]) {
  const program = findProgram('nginx')
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-nginx-'))
  // Its workers are not root, even where the tests are.
  chmodSync(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const lines = [
    'daemon off;',
    'worker_processes 2;',
    'error_log stderr notice;',
    `pid ${folder}/pid;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((each) => `${each}_temp_path ${folder}/${each};`),
    documented(port, behind),
    '}',
  ]
  writeFileSync(path.join(folder, 'nginx.conf'), lines.join('\n'))
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
