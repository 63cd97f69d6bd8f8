import type { Layout } from './layout.ts'
import { launch, type Running } from './launch.ts'
import type { Programs } from './programs.ts'
import { filled, writePrivate } from './template.ts'
import { until } from './until.ts'

export interface EtcdMember {
  name: string
  start(): void
  isHealthy(): Promise<boolean>
  /** As an upgrade stops it. */
  stop(): Promise<void>
  kill(): Promise<void>
}

/** The three of them, not started yet. */
export function etcdMembers({ etcd, logs }: Layout, programs: Programs): EtcdMember[] {
  const all = etcd.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(',')
  return etcd.map(({ name, folder, clientPort, peerPort }) => {
    const file = writePrivate(
      folder,
      'etcd.yml',
      filled('etcd.yml', {
        NAME: name,
        FOLDER: folder,
        CLIENT_PORT: clientPort,
        PEER_PORT: peerPort,
        MEMBERS: all,
      }),
    )
    let running: Running | undefined
    return {
      name,
      start: () => {
        running = launch({ name, command: [programs.etcd, '--config-file', file], logs, folder })
      },
      isHealthy: async () => {
        const response = await fetch(`http://127.0.0.1:${clientPort}/health`, {
          signal: AbortSignal.timeout(1_000),
        })
        return (await response.text()).includes('"true"')
      },
      stop: async () => {
        running?.signal('SIGTERM')
        await running?.exited
      },
      kill: async () => running?.kill(),
    }
  })
}

/** Starts these and waits until each has a leader to ask. */
export async function startEtcd(members: readonly EtcdMember[]): Promise<void> {
  for (const each of members) each.start()
  for (const each of members) await until(`${each.name} is healthy`, () => each.isHealthy())
}
