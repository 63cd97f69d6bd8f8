import { createHash } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

/** Everything a server keeps in its data folder; nothing else that lies there is touched. */
export const keptIn = (dataDir: string): string[] =>
  ['lock', 'data-key', 'database', 'control'].map((each) => path.join(dataDir, each))

/** Held by the process that has the folder's database open. */
export const lockFile = (dataDir: string) => path.join(dataDir, 'lock')

export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database')

/** The longest address of a socket is 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET = 103

/** Where the running server listens to the operator. Its folder is the guard: nobody else may enter it. */
export function controlSocket(dataDir: string): { folder: string | null; address: string } {
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)
  if (process.platform === 'win32')
    return { folder: null, address: `\\\\.\\pipe\\fixwell-control-${name}` }
  const inside = path.join(path.resolve(dataDir), 'control')
  const address = path.join(inside, 'socket')
  if (Buffer.byteLength(address) <= LONGEST_SOCKET) return { folder: inside, address }
  const folder = path.join(tmpdir(), `fixwell-${userInfo().uid}-${name}`)
  return { folder, address: path.join(folder, 'socket') }
}
