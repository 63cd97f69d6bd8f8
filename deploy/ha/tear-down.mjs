// Waits beside the cluster until whoever brought it up is done or dead, and takes it down: a pipe breaks however its
// writer ends. It is told the folder, and at a good end the word that nobody needs the logs any more.
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { processesOf, signalAll } from './processes.mjs'

const AGAIN_MS = 50

const [folder = '', word = ''] = (await text(process.stdin)).split('\n')
// Patroni would start its PostgreSQL again: so all at once, and once more whatever has come meanwhile.
for (let all = processesOf(folder); all.length > 0; all = processesOf(folder)) {
  signalAll(all, 'SIGKILL')
  await pause(AGAIN_MS)
}
if (word === 'done') rmSync(folder, { recursive: true, force: true })
else {
  for (const each of readdirSync(folder))
    if (each !== 'logs') rmSync(path.join(folder, each), { recursive: true, force: true })
  chmodSync(folder, 0o700)
}
