import { readFileSync } from 'node:fs'
import { WrongSetting } from './wrong-setting.ts'

/** What nobody else may read, and what a vault therefore hands to a container as a file rather than by its environment. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'DATABASE_MIGRATE_URL',
  'DATA_KEY',
  'OTHER_DATA_KEYS',
  'OIDC_CLIENT_SECRET',
  'AI_API_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment with each secret in its place that it names a file for, as `NAME_FILE`. Blank counts as unset.
 * @throws WrongSetting where the file cannot be read, is blank, or the secret is given in both ways
 */
export function withSecrets(environment: Environment): Record<string, string | undefined> {
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]),
  )
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined)
      throw new WrongSetting(`${name} and ${name}_FILE are both set: keep one of them.`)
    given[name] = readSecret(`${name}_FILE`, file)
  }
  return given
}

function readSecret(name: string, file: string): string {
  const must = (reason: string) =>
    new WrongSetting(`${name} is "${file}", but must be a file that holds the secret (${reason}).`)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw must(error instanceof Error && 'code' in error ? String(error.code) : 'unreadable')
  }
  if (text === '') throw must('it is blank')
  return text
}
