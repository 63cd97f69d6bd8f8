import fc from 'fast-check'

/** As much of a JSON schema as the description of the API uses. */
interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  minimum?: number
  maximum?: number
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

export interface Description {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export interface AnyCall {
  method: string
  path: string
  headers: Record<string, string>
  /** JSON as it goes over the wire, a form, or nothing. */
  body: string | { file: string; bytes: Uint8Array; kind: string } | undefined
}

/** What programs trip over that take words for something else. */
const ODD = [
  'PLB-DRAIN',
  '10001',
  'plumbing',
  '',
  '\0',
  "' or 1=1 --",
  '../../etc/passwd',
  '\ud83d',
  '-1',
  '1e999',
  'null',
  '{"$ne":1}',
  '%00',
  'constructor',
  '__proto__',
  'a'.repeat(3_000),
]

const TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(...ODD),
)
const ANYTHING = fc.oneof(
  TEXT,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom({ constructor: { prototype: 1 } }, [[[[[]]]]], Number.MAX_VALUE, -0),
)
const INSTANT = fc.oneof(
  fc.integer({ min: -50, max: 2_000 }).map((hours) => Date.UTC(2026, 10, 23) + hours * 3_600_000),
  fc.integer({ min: -8.64e12, max: 8.64e12 }),
)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** What is understood under these names: what is random alone never comes far. */
const KNOWN: Record<string, unknown> = {
  sku: 'PLB-DRAIN',
  zip: '10001',
  zipCode: '10001',
  trade: 'plumbing',
  address: '350 Fifth Avenue',
  phone: '212 555 0100',
  email: 'ada@example.com',
  message: 'The kitchen sink is clogged.',
  reason: 'The customer called.',
  preferredWindowStart: inHours(30),
  preferredWindowEnd: inHours(32),
  start: inHours(50),
  end: inHours(60),
  startTime: '09:00',
  endTime: '17:00',
  expirationDate: '2030-12-31',
  limit: '20',
}

/** What the description says may be sent, with a part here and there that it does not. */
function sending({ components }: Description, ids: readonly string[]) {
  const id = fc.constantFrom(...ids)
  const text = ({ format }: Schema): fc.Arbitrary<unknown> => {
    if (format === 'date-time') return INSTANT.map((each) => new Date(each).toISOString())
    // Nobody is to be called by what is made up here.
    if (format === 'uri') return fc.constantFrom('https://nobody.invalid/1', 'http://127.0.0.1:1/')
    return fc.oneof(id, TEXT, fc.constantFrom('2026-11-24', '09:00', 'ada@example.com', 'NY'))
  }
  const meant = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    const { $ref, type, anyOf, oneOf, allOf } = schema
    if (depth > 6) return fc.constant(null)
    const within = (each: Schema) => spoilt(each, depth + 1)
    if ($ref !== undefined) return within(components?.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {})
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
    const either = anyOf ?? oneOf
    if (either !== undefined) return fc.oneof(...either.map(within))
    if (allOf !== undefined)
      return fc.tuple(...allOf.map(within)).map((all) => Object.assign({}, ...all) as unknown) // of objects
    const kind = Array.isArray(type) ? type[0] : type
    const { properties = {}, required = [], items = {}, minimum = -9, maximum = 99 } = schema
    if (kind === 'object')
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, each]) => [
            name,
            name in KNOWN
              ? fc.oneof({ weight: 4, arbitrary: fc.constant(KNOWN[name]) }, within(each))
              : within(each),
          ]),
        ),
        { requiredKeys: required.filter((name) => name in properties) },
      )
    if (kind === 'array') return fc.array(within(items), { maxLength: 4 })
    if (kind === 'string') return text(schema)
    if (kind === 'boolean') return fc.boolean()
    if (kind === 'integer' || kind === 'number')
      return fc.integer({
        min: Math.ceil(Math.max(minimum, -1e9)),
        max: Math.floor(Math.min(maximum, 1e9)),
      })
    return kind === 'null' ? fc.constant(null) : ANYTHING
  }
  const spoilt = (schema: Schema, depth = 0) =>
    fc.oneof({ weight: 30, arbitrary: meant(schema, depth) }, { weight: 1, arbitrary: ANYTHING })
  return spoilt
}

const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

const printable = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '?')

/** Any call of the API, each as likely as another; streams have no end to wait for, and are left out. */
export function anyCall(description: Description, ids: readonly string[]): fc.Arbitrary<AnyCall> {
  const spoilt = sending(description, ids)
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => !JSON.stringify(responses).includes('text/event-stream'))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
  return fc.oneof(
    ...calls.map(({ path, method, parameters = [], requestBody }) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const query = parameters.filter((each) => each.in === 'query')
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      const body =
        type === undefined
          ? fc.constant(undefined)
          : type.includes('json')
            ? spoilt(content?.schema ?? {}).map((value) => JSON.stringify(value))
            : fc.record({ file: TEXT, kind: TEXT, bytes: fc.uint8Array({ maxLength: 400 }) })
      return fc
        .record({
          at: fc.tuple(...names.map(() => fc.oneof(fc.constantFrom(...ids), TEXT))),
          asked: fc.record(
            Object.fromEntries(query.map(({ name, schema }) => [name, spoilt(schema)])),
            { requiredKeys: [] },
          ),
          key: fc.option(TEXT),
          csv: fc.boolean(),
          body,
        })
        .map(({ at, asked, key, csv, body: sent }): AnyCall => {
          const pairs = Object.entries(asked).map(([name, value]) => `${name}=${inAddress(value)}`)
          const where = names.reduce(
            (so, name, n) => so.replace(`{${name}}`, inAddress(at[n] ?? '')),
            path,
          )
          return {
            method,
            path: pairs.length === 0 ? where : `${where}?${pairs.join('&')}`,
            headers: {
              ...(key !== null && { 'idempotency-key': printable(key) }),
              ...(csv && { accept: 'text/csv' }),
              ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
            },
            body: sent,
          }
        })
    }),
  )
}

const CHANGE = fc.record({
  at: fc.nat(),
  drops: fc.nat({ max: 12 }),
  puts: fc.oneof(
    fc.uint8Array({ maxLength: 12 }),
    fc.constantFrom('\r\n', '\r\n\r\n', '\0', ':').map((each) => Buffer.from(each)),
  ),
})

/** What a client might send that is none: one of these requests with bytes left out and put in. */
export const mutated = (requests: readonly string[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...requests), fc.array(CHANGE, { minLength: 1, maxLength: 6 }))
    .map(([request, changes]) =>
      changes.reduce((bytes, { at, drops, puts }) => {
        const from = at % (bytes.length + 1)
        return Buffer.concat([bytes.subarray(0, from), puts, bytes.subarray(from + drops)])
      }, Buffer.from(request)),
    )
