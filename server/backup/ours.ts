// The names of schemas and tables stand in SQL that PostgreSQL itself puts together.

const OWN = `n.nspname in ('public', 'drizzle')`

const notOfAnExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/** Whether anything is kept in a database: tables, views or sequences of whomever. */
export const IS_OCCUPIED = `exists (
  select from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OWN} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${notOfAnExtension('pg_class', 'c.oid')}
)`

/** Processes of this site that have the database open, us aside. */
export const SERVERS = `select count(*)::int as servers from pg_stat_activity
  where datname = current_database() and application_name = 'fixwell' and pid <> pg_backend_pid()`

/** Takes everything away that a dump brings; extensions stay, which not everybody may create. */
export const CLEAR = `do $$
declare
  statement text;
  statements text[] := array(
    select format('drop %s if exists %s cascade', kind, name) from (
      select 1 as turn, 'view' as kind, c.oid::regclass::text as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where ${OWN} and c.relkind = 'v' and ${notOfAnExtension('pg_class', 'c.oid')}
      union all
      select 2, 'table', c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where ${OWN} and c.relkind in ('r', 'p') and ${notOfAnExtension('pg_class', 'c.oid')}
      union all
      select 3, 'sequence', c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where ${OWN} and c.relkind = 'S' and ${notOfAnExtension('pg_class', 'c.oid')}
      union all
      select 4, 'routine', p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where ${OWN} and ${notOfAnExtension('pg_proc', 'p.oid')}
      union all
      select 5, 'type', t.oid::regtype::text from pg_type t join pg_namespace n on n.oid = t.typnamespace
        where ${OWN} and t.typtype in ('e', 'd') and ${notOfAnExtension('pg_type', 't.oid')}
    ) as each order by turn
  );
begin
  foreach statement in array statements loop
    execute statement;
  end loop;
  drop schema if exists drizzle cascade;
end $$`
