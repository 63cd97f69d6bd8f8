import { type SQL, sql } from 'drizzle-orm'

/** The papers of a license that was sent in, as its row `sent` names them, in the order they came. */
export const papersOf = (sent: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', paper.id, 'type', case when paper.width is null then 'pdf' else 'photo' end,
    'width', paper.width, 'height', paper.height) order by array_position(${sent}.papers, paper.id))
  from license_papers paper where paper.submitted_id = ${sent}.id), '[]')`
