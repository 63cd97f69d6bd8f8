import { failedConstraint } from '#server/db/failures.ts'
import { conflict } from '#server/http/problems.ts'

/** @throws 409 where the database has a market of that name */
export async function refusingSameName<T>(
  name: string | undefined,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (failedConstraint(error) === 'markets_name')
      throw conflict(`There is a market with the name ${name ?? ''} already.`)
    throw error
  }
}
