import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Context } from './context.ts'
import type { Connection } from './db/connect.ts'
import { command, type Command, runOperatorCommand } from './operator/command.ts'
import { controlSocket } from './operator/data-folder.ts'
import { assertPrivate, keepPrivate, openPrivateFolder } from './operator/private-folder.ts'
import { result, type Result } from './operator/result.ts'

const LONGEST_QUESTION = 16_384
/** A sentence or two, with a link. */
const LONGEST_ANSWER = 16_384
const PATIENCE_MS = 10_000

/**
 * Lets `npm run operator` work while this process has the embedded database open, which nobody else
 * can open then: one line of JSON in, one out, on a socket for this user alone. The caller holds the
 * folder's lock, so whatever lies at the address was left by a process that is gone.
 */
export async function openControl(
  context: Context,
  connection: Connection,
  dataDir: string,
): Promise<{ close(): Promise<void> }> {
  const { folder, address } = controlSocket(dataDir)
  if (folder !== null) {
    await openPrivateFolder(folder)
    await rm(address, { force: true })
  }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    void answer(context, connection, socket)
  })
  server.listen(address)
  await once(server, 'listening')
  if (folder !== null) keepPrivate(address)
  return {
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(context: Context, connection: Connection, socket: Socket) {
  // Blanks before the line say that it is still being worked on.
  const working = setInterval(() => socket.write(' '), PATIENCE_MS / 4)
  try {
    const asked = command.safeParse(await readLine(socket, LONGEST_QUESTION))
    const said: Result = asked.success
      ? await runOperatorCommand(context, connection, asked.data)
      : { done: false, text: 'The running server does not know this command.' }
    socket.end(`${JSON.stringify(said)}\n`)
  } catch (error) {
    context.log.error({ err: error }, 'a command of the operator failed')
    socket.destroy()
  } finally {
    clearInterval(working)
  }
}

/** Asks the server that holds the folder; null when none listens. */
export async function askServer(dataDir: string, asked: Command): Promise<Result | null> {
  const { folder, address } = controlSocket(dataDir)
  try {
    if (folder !== null) await assertPrivate(folder)
    const socket = connect(address)
    await once(socket, 'connect')
    socket.write(`${JSON.stringify(asked)}\n`)
    const said = result.parse(await readLine(socket, LONGEST_ANSWER))
    socket.destroy()
    return said
  } catch (error) {
    if (isNobodyThere(error)) return null
    throw error
  }
}

const isNobodyThere = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')

async function readLine(socket: Socket, longest: number): Promise<unknown> {
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('nothing came for too long')))
  let text = ''
  for await (const part of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += String(part)
    if (text.length > longest) break
    const end = text.indexOf('\n')
    if (end >= 0) return JSON.parse(text.slice(0, end))
  }
  throw new Error('no line came')
}
