import type pg from 'pg'
import type { Connection } from '#server/db/connect.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** Remembers one example of every statement this connection sends. */
export function rememberStatements({ engine }: Connection): () => Statement[] {
  if (engine.kind !== 'postgresql') throw new Error('the bench needs PostgreSQL')
  const seen = new Map<string, Statement>()
  engine.pool.on('connect', (client) => {
    // The driver takes texts and objects alike; only what stands in them matters here.
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (given: string | Statement, values?: unknown[], ...rest: unknown[]) => {
        const text = typeof given === 'string' ? given : given.text
        // Lists of another length are the same statement.
        const name = text.replaceAll(/\$\d+|\s+/g, '').slice(0, 200)
        if (!seen.has(name)) seen.set(name, { text, values: values ?? [] })
        return query(given, values, ...rest)
      },
    })
  })
  return () =>
    [...seen.values()].filter(({ text }) => /^\s*(select|with|update|insert)\b/i.test(text))
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

/** How the planner reaches each table in these statements, such as `bookings: Index Scan (bookings_open_offer)`. */
export async function nodesOf(
  client: pg.Client,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<string[]> {
  const found = new Map<string, Set<string>>()
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      values,
    )
    for (const row of rows) collect(row['QUERY PLAN'][0].Plan, found)
  }
  return tables.flatMap((table) => {
    const nodes = found.get(table)
    return nodes === undefined ? [] : [`${table}: ${[...nodes].toSorted().join(', ')}`]
  })
}

function collect(node: PlanNode, found: Map<string, Set<string>>, table?: string) {
  // The index below a bitmap names no table: it is that of the heap scan above.
  const relation = node['Relation Name'] ?? table
  const type = node['Node Type']
  if (relation !== undefined && type.endsWith('Scan') && type !== 'Bitmap Heap Scan') {
    const nodes = found.get(relation) ?? new Set()
    found.set(relation, nodes.add(node['Index Name'] ? `${type} (${node['Index Name']})` : type))
  }
  for (const each of node.Plans ?? [])
    collect(each, found, type.startsWith('Bitmap') ? relation : undefined)
}

/** Rows that were read by sequential scans of these tables since the last reset. */
export async function rowsReadInSequence(
  client: pg.Client,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ relname: string; scans: number; rows: number }>(
    `select relname, seq_scan::int as scans, seq_tup_read::int as rows
    from pg_stat_user_tables where relname = any ($1::text[]) and seq_scan > 0`,
    [tables],
  )
  return new Map(rows.map((each) => [each.relname, each.rows]))
}
