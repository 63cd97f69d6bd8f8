import type { Registry } from 'prom-client'
import * as prometheus from 'prom-client'
import type { Context } from '#server/context.ts'

/** Whether the replica that is set is of any use. Where none is, no figure is told. */
export function measureReplica(
  { readsAnswered }: Pick<Context, 'readsAnswered'>,
  register: Registry,
) {
  const reads = new prometheus.Counter({
    name: 'fixwell_replica_reads_total',
    help: 'Reads that a replica may answer, by who did: it, or the primary because it was late or away',
    labelNames: ['by'],
    registers: [register],
    collect: () => {
      if (readsAnswered === null) return
      reads.reset()
      for (const by of ['copy', 'primary'] as const) reads.inc({ by }, readsAnswered[by])
    },
  })
}
