import type { Source } from './imports.ts'

interface Table {
  /** The folder of its module, with the module's word; outside the modules the folder it lies in. */
  owner: string
  /** What it is called in TypeScript and in SQL. */
  names: readonly string[]
}

/** Every table of the product, by its name in the database. */
export function tablesOf(sources: readonly Source[]): Map<string, Table> {
  const declared = sources
    .filter(({ file }) => file.endsWith('.table.ts'))
    .flatMap(({ file, code }) =>
      [...code.matchAll(/\bconst (\w+) = pgTable\(\s*'(\w+)'/g)].map(
        ([, variable = '', name = '']): [string, Table] => [
          name,
          { owner: moduleOf(file), names: [variable, name] },
        ],
      ),
    )
  return new Map(declared)
}

const moduleOf = (file: string) =>
  /^server\/modules\/\w+\//.exec(file)?.[0] ?? file.slice(0, file.lastIndexOf('/') + 1)

const WRITES = [
  /\.(?:insert|update|delete)\(\s*(\w+)/g,
  /\b(?:insert into|delete from|truncate(?: table)?|merge into|update(?: only)?)\s+"?(?:\$\{)?(\w+)/gi,
]

/** Statements that write a table outside the module it lives in. The seed writes all of them: it makes a world. */
export function foreignWrites(sources: readonly Source[]): string[] {
  const tables = [...tablesOf(sources).values()]
  return sources
    .filter(({ file }) => file.startsWith('server/'))
    .flatMap(({ file, code }) =>
      WRITES.flatMap((pattern) => [...code.matchAll(pattern)]).flatMap(([, name = '']) => {
        const table = tables.find(({ names }) => names.includes(name))
        return table !== undefined && moduleOf(file) !== table.owner
          ? [`${file} writes ${name}`]
          : []
      }),
    )
}
