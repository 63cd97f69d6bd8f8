-- Rules of applications that Drizzle cannot declare.

-- A decided application never changes again, nor does it go back on its way.
create function refuse_application_step() returns trigger language plpgsql as $$
begin
  if old.status in ('approved', 'rejected')
    or (tg_op = 'UPDATE' and (old.status, new.status) not in (
      ('draft', 'draft'), ('draft', 'submitted'), ('submitted', 'submitted'),
      ('submitted', 'approved'), ('submitted', 'rejected')))
  then
    raise exception 'an application that is % stays as it is', old.status
      using errcode = 'check_violation', constraint = 'applications_step', table = 'applications';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint

create trigger applications_step before update or delete on applications
  for each row execute function refuse_application_step();
--> statement-breakpoint

-- Nor does what belongs to it. The lock lets a decision and a late change come one after the other.
create function refuse_part_of_decided_application() returns trigger language plpgsql as $$
declare
  part record := case when tg_op = 'DELETE' then old else new end;
  state application_status;
begin
  select status into state from applications where id = part.application_id for share;
  if state in ('approved', 'rejected') then
    raise exception 'an application that is % stays as it is', state
      using errcode = 'check_violation', constraint = 'applications_step', table = tg_table_name;
  end if;
  return part;
end $$;
--> statement-breakpoint

create trigger application_licenses_frozen before insert or update or delete on application_licenses
  for each row execute function refuse_part_of_decided_application();
--> statement-breakpoint
create trigger application_areas_frozen before insert or update or delete on application_areas
  for each row execute function refuse_part_of_decided_application();
--> statement-breakpoint
create trigger application_hours_frozen before insert or update or delete on application_hours
  for each row execute function refuse_part_of_decided_application();
--> statement-breakpoint

-- The history is only ever added to.
create function refuse_change_of_application_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of applications is only added to'
    using errcode = 'restrict_violation', table = tg_table_name;
end $$;
--> statement-breakpoint

create trigger application_events_append_only before update or delete on application_events
  for each row execute function refuse_change_of_application_history();
--> statement-breakpoint
create trigger application_events_no_truncate before truncate on application_events
  for each statement execute function refuse_change_of_application_history();
--> statement-breakpoint

create function announce_application() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', json_build_object('kind', 'application', 'id', new.id,
    'users', json_build_array(new.user_id))::text);
  return null;
end $$;
--> statement-breakpoint

create trigger applications_announce after insert or update on applications
  for each row execute function announce_application();
