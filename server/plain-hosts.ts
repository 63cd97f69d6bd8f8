import { bareHost, isThisMachine } from './http/host-names.ts'

const HTTP = [
  'OIDC_ISSUER',
  'AI_BASE_URL',
  'S3_ENDPOINT',
  'WEBHOOK_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const
const DATABASES = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'DATABASE_MIGRATE_URL',
] as const

type Addresses = {
  [name in (typeof HTTP)[number] | (typeof DATABASES)[number]]?: string | undefined
}

/** Whether this host may be spoken to in the open: it is this machine, or whoever runs the site has said so. */
export function mayBePlain(host: string, plainHosts: readonly string[]): boolean {
  const name = bareHost(host.toLowerCase())
  // By its socket, a database has no host.
  return name === '' || isThisMachine(name) || plainHosts.includes(name)
}

/** The first address that leads elsewhere without TLS, in the one line its operator reads; null when none does. */
export function leadsInTheOpen(given: Addresses, plainHosts: readonly string[]): string | null {
  const plain = [
    ...DATABASES.map((name) => ({ name, host: databaseHost(given[name]), how: WITH_SSLMODE })),
    ...HTTP.map((name) => ({ name, host: httpHost(given[name]), how: 'make it https' })),
  ].find(({ host }) => host !== null && !mayBePlain(host, plainHosts))
  return plain === undefined
    ? null
    : `${plain.name} leads to ${plain.host} without TLS: ${plain.how}, or name ${plain.host} in PLAIN_HOSTS.`
}

const WITH_SSLMODE = 'add ?sslmode=verify-full to it'

/** Null where its certificate is looked at, or there is none to look at: by a socket it has a path and no host. */
function databaseHost(address: string | undefined): string | null {
  if (address === undefined) return null
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  return searchParams.get('sslmode') === 'verify-full' || host.startsWith('/') ? null : host
}

function httpHost(address: string | undefined): string | null {
  const { protocol, hostname } = new URL(address ?? 'https://none')
  return protocol === 'https:' ? null : hostname
}
