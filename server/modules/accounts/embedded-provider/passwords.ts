import { hash, type Options, verify } from '@node-rs/argon2'

type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on another keyboard may reach us composed differently. */
const composed = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string, cost: PasswordCost = COST): Promise<string> =>
  // The algorithm is argon2id unless told otherwise.
  hash(composed(password), cost)

let dummy: Promise<string> | null = null

/** Without a hash it takes as long as with one, so that nobody learns which addresses have an account. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await dummy), composed(password))
  return right && passwordHash !== null
}
