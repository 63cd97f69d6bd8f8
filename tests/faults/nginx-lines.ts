import { readFileSync } from 'node:fs'
import { inProject } from '#scripts/project.mjs'

/** A file of the configuration that we ship. */
export const shipped = (file: string) => readFileSync(inProject('deploy', 'nginx', file), 'utf8')

/** What the shipped site says of how it asks them, on `port` and without TLS. */
export function withoutTls(port: number): string {
  const [asking] = /location \/ \{\n\s*proxy_pass[^}]*\}/.exec(shipped('site.conf.template')) ?? []
  if (asking === undefined) throw new Error('the shipped nginx configuration asks nobody')
  return `server { listen 127.0.0.1:${port}; ${asking} }`
}

/** All that nginx is told where it runs in a folder of its own, with these lines in it. */
export function configuration(folder: string, lines: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    'daemon off;',
    'worker_processes 2;',
    'error_log stderr notice;',
    `pid ${folder}/pid;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((each) => `${each}_temp_path ${folder}/${each};`),
    ...lines,
    '}',
  ].join('\n')
}
