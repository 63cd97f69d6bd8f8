import { type SQL, sql } from 'drizzle-orm'

/**
 * The id of a picture by what it is made from (`rowIdOf`): it tells the market that the id of its booking or its case does,
 * for that one stays as it is wherever these go. What an id was made so from is the same; before, it was kept as it is.
 */
export const photoIdOf = (of: SQL, id: SQL): SQL => sql`id_in(born_in(${of}), ${id})`
