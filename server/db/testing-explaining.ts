import type { Connection } from './connect.ts'

/** A node of a plan as PostgreSQL tells it. */
interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

interface Read {
  table: string
  /** The index, or how else it was read. */
  by: string
  /** What was looked up in the index; empty where all of it was read. */
  condition: string
  /** How the statement begins. */
  statement: string
}

const EXPLAIN = [
  `load 'auto_explain'`,
  'set auto_explain.log_min_duration = 0',
  'set auto_explain.log_nested_statements = on',
  'set auto_explain.log_format = json',
  'set auto_explain.log_level = notice',
  'set enable_seqscan = off',
].join('; ')

/** Has PostgreSQL tell the plans of all that it does for a pool nobody has asked yet, what triggers do included; they are kept from `begin` on. */
export function explaining({ engine }: Connection) {
  if (engine.kind !== 'postgresql')
    throw new Error('the embedded database explains nothing by itself')
  const told: string[] = []
  let listening = false
  engine.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      if (listening && message.includes('plan:')) told.push(message)
    })
    // Before whatever else it is asked.
    void client.query(EXPLAIN)
  })
  return {
    begin: () => {
      listening = true
    },
    readsOf: (tables: readonly string[]): Read[] => {
      const wanted = new Set(tables)
      return told.flatMap((message) => {
        const { 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: Node } = JSON.parse(
          message.slice(message.indexOf('{')),
        )
        return readsIn(plan).flatMap(({ table, ...read }) =>
          wanted.has(table) ? [{ table, ...read, statement: beginning(text) }] : [],
        )
      })
    },
  }
}

const beginning = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)

/** Of a bitmap the index below tells the condition, and the table above it; what else stands below it (the markets of a person) is a read of its own. */
function readsIn(node: Node, bitmapOf?: string): Omit<Read, 'statement'>[] {
  const kind = node['Node Type']
  const below = (of?: string) => (node.Plans ?? []).flatMap((each) => readsIn(each, of))
  if (kind === 'Bitmap Heap Scan') return below(node['Relation Name'])
  if (kind === 'BitmapAnd' || kind === 'BitmapOr') return below(bitmapOf)
  const table = kind === 'Bitmap Index Scan' ? bitmapOf : node['Relation Name']
  const own =
    table !== undefined && kind.endsWith('Scan')
      ? [{ table, by: node['Index Name'] ?? kind, condition: node['Index Cond'] ?? '' }]
      : []
  return [...own, ...below()]
}
