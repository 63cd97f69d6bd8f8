import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { fileCode, Refused } from '#server/operator/refused.ts'

/** PostgreSQL's own programs, which come in one package. */
type Program = 'pg_dump' | 'pg_restore' | 'psql'

export interface Client {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Resolves when it ended well. Throws Refused with the first line it complained in. */
  ended: Promise<void>
}

/** Where nobody but the program itself reads the password: not among the processes of the machine. */
function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password =
    address.password === ''
      ? (address.searchParams.get('password') ?? '')
      : decodeURIComponent(address.password)
  address.password = ''
  address.searchParams.delete('password')
  return { address: address.href, password }
}

/** Starts one of the programs, on the database at `url` where one is given. */
export function startClient(program: Program, args: readonly string[], url?: string): Client {
  const { address, password } = withoutPassword(url ?? 'postgresql://none')
  const child = spawn(program, [...args, ...(url === undefined ? [] : ['--dbname', address])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // oxlint-disable-next-line node/no-process-env -- where to find the program, and what it is to know, is what we were given
    env: { ...process.env, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) },
  })
  // It may be gone before all was written to it; its end says why.
  child.stdin.on('error', () => {})
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (complaint += part))
  return { child, ended: endOf(child, program, () => complaint) }
}

async function endOf(child: Client['child'], program: Program, complaint: () => string) {
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw new Refused(
      fileCode(error) === 'ENOENT'
        ? `${program} is not installed here: install PostgreSQL’s client programs (Debian: apt-get install postgresql-client), no older than the server.`
        : `${program} cannot be started (${fileCode(error) ?? 'unknown'}).`,
    )
  })) as [number | null] // by the event's documentation
  if (code === 0) return
  const lines = complaint().split('\n')
  const line = lines.find((each) => /error/i.test(each)) ?? lines[0] ?? ''
  throw new Refused(`${program} failed${line === '' ? '.' : `: ${line.trim()}`}`)
}
