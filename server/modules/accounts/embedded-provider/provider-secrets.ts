import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { JWKS } from 'oidc-provider'
import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import { newSecret } from '#server/http/session.ts'
import { providerSecrets } from './provider.table.ts'

const signingKey = z.looseObject({ kty: z.string(), d: z.string() })
const secrets = z.object({
  signingKeys: z.array(signingKey),
  /** The first one signs the provider's cookies; all of them are believed. */
  cookieKeys: z.array(z.string()),
  clientSecret: z.string(),
})
export type ProviderSecrets = z.infer<typeof secrets>

const NAME = 'provider'

const generate = (): ProviderSecrets => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    signingKeys: [
      signingKey.parse({ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }),
    ],
    cookieKeys: [newSecret()],
    clientSecret: newSecret(),
  }
}

/** The provider's keys, made by whichever process starts first and read back by all. */
export async function providerKeys({ db }: Pick<Context, 'db'>): Promise<ProviderSecrets> {
  await db.insert(providerSecrets).values({ name: NAME, value: generate() }).onConflictDoNothing()
  const [stored] = await db.select().from(providerSecrets).where(eq(providerSecrets.name, NAME))
  return secrets.parse(stored?.value)
}

export const asKeySet = ({ signingKeys }: ProviderSecrets): JWKS => ({ keys: signingKeys })
