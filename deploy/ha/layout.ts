import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ordinaryUser } from '#server/testing/postgres-cluster.ts'
import { takePorts } from './ports.ts'

interface Member {
  name: string
  folder: string
}

/** Where everything of one cluster lies, on which ports, and by which passwords. */
export interface Layout {
  folder: string
  logs: string
  etcd: (Member & { clientPort: number; peerPort: number })[]
  databases: (Member & { port: number; apiPort: number })[]
  servers: (Member & { port: number })[]
  /** HAProxy's ways to who leads, and to who follows. */
  primaryPort: number
  replicaPort: number
  poolerPort: number
  frontPort: number
  passwords: { superuser: string; replication: string; api: string; site: string }
  /** With which the servers seal. */
  dataKey: string
}

/** A new one, in a temporary folder that whoever is to run in it may write to. */
export async function layOut(): Promise<Layout> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-ha-'))
  chmodSync(folder, 0o755)
  const ports = await takePorts(18)
  const port = () => ports.pop() ?? 0
  const member = (name: string): Member => ({ name, folder: folderFor(folder, name) })
  const password = () => randomBytes(16).toString('hex')
  return {
    folder,
    logs: folderFor(folder, 'logs'),
    etcd: ['etcd-1', 'etcd-2', 'etcd-3'].map((name) => ({
      ...member(name),
      clientPort: port(),
      peerPort: port(),
    })),
    databases: ['a', 'b', 'c'].map((name) => ({ ...member(name), port: port(), apiPort: port() })),
    servers: ['server-1', 'server-2'].map((name) => ({ ...member(name), port: port() })),
    primaryPort: port(),
    replicaPort: port(),
    poolerPort: port(),
    frontPort: port(),
    passwords: {
      superuser: password(),
      replication: password(),
      api: password(),
      site: password(),
    },
    dataKey: randomBytes(32).toString('hex'),
  }
}

/** A folder for one part of it, which belongs to whom it runs as. */
export function folderFor(cluster: string, name: string): string {
  const folder = path.join(cluster, name)
  mkdirSync(folder, { mode: 0o700 })
  const user = ordinaryUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}
