import type { Cluster } from './cluster.ts'

export async function drill(_cluster: Cluster, say: (line: string) => void): Promise<void> {
  say('nothing yet')
}
