import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { makeCertificate } from '#server/testing/certificate.ts'
import { ordinaryUser, startOwnCluster } from '#server/testing/postgres-cluster.ts'

/** A folder whose certificate PostgreSQL's own user reads. */
function certificateIn(folder: string) {
  mkdirSync(folder)
  const { files } = makeCertificate(folder)
  const user = ordinaryUser()
  if (user !== null)
    for (const each of [folder, ...Object.values(files)]) chownSync(each, user.uid, user.gid)
  return files
}

test('sslmode=verify-full speaks TLS with the PostgreSQL whose certificate is trusted, and with no other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-database-tls-'))
  chmodSync(folder, 0o755)
  const ours = certificateIn(path.join(folder, 'ours'))
  const another = certificateIn(path.join(folder, 'another'))
  const cluster = await startOwnCluster([
    'ssl=on',
    `ssl_cert_file=${ours.certificate}`,
    `ssl_key_file=${ours.key}`,
  ])
  onTestFinished(async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  })
  /** What protects the connection, trusting this certificate alone. */
  const protectedBy = async (host: string, trusted: string) => {
    const address = `postgresql://fixwell@${host}:${cluster.port}/postgres`
    const connection = connectPostgres(
      `${address}?sslmode=verify-full&sslrootcert=${trusted}`,
      () => {},
      { connections: 1 },
    )
    try {
      const { rows } = await connection.db.execute<{ version: string }>(
        sql`select version from pg_stat_ssl where pid = pg_backend_pid()`,
      )
      return rows[0]?.version
    } finally {
      await connection.close()
    }
  }
  expect(await protectedBy('localhost', ours.certificate)).toBe('TLSv1.3')
  await expect(protectedBy('localhost', another.certificate)).rejects.toThrow()
  // The certificate is another name's.
  await expect(protectedBy('127.0.0.1', ours.certificate)).rejects.toThrow()
})
