import type { Cluster } from './cluster.ts'

/** Tells where everything is, and waits. */
export async function keep(
  { addresses, databases, layout, site }: Cluster,
  interrupted: Promise<unknown>,
): Promise<void> {
  const [node] = databases.nodes
  console.log(
    [
      '',
      `  the site         ${site}`,
      `  the servers      ${layout.servers.map(({ port }) => `http://localhost:${port}`).join('  ')}`,
      `  PgBouncer        ${addresses.pooled}`,
      `  who leads        ${addresses.primary}`,
      `  who follows      ${addresses.replica}`,
      `  the state        patronictl -c ${node?.settings ?? ''} list`,
      `  logs             ${layout.logs}`,
      '',
      'Ctrl+C takes it down.',
    ].join('\n'),
  )
  await interrupted
}
