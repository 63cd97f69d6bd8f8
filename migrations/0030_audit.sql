CREATE TABLE "audit_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"who_id" uuid,
	"who_email" text,
	"what" text NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" text,
	"reason" text,
	CONSTRAINT "audit_log_what" CHECK ("audit_log"."what" ~ '^[a-z_]+[.][a-z_]+$'),
	CONSTRAINT "audit_log_kind" CHECK ("audit_log"."about_kind" ~ '^[a-z_]+$'),
	CONSTRAINT "audit_log_reason" CHECK ("audit_log"."reason" <> '')
);
--> statement-breakpoint
CREATE INDEX "audit_log_who" ON "audit_log" USING btree (lower("who_email"),"seq");--> statement-breakpoint
CREATE INDEX "audit_log_what" ON "audit_log" USING btree ("what","seq");--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("about_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("at");--> statement-breakpoint

-- A line is never changed, and stays for 400 days by the database's own clock.
create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '400 days' then
      return old;
    end if;
  end if;
  raise exception 'the audit log is only added to'
    using errcode = 'restrict_violation', table = tg_table_name;
end $$;
--> statement-breakpoint

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change_of_audit_log();
--> statement-breakpoint

create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change_of_audit_log();
--> statement-breakpoint

-- Whichever way a role changes, also by hand, it is written down.
create function audit_role() returns trigger language plpgsql as $$
begin
  insert into audit_log (at, who_id, who_email, what, about_kind, about_id, reason)
  values (now(), null, null, 'account.role', 'account', new.id::text, old.role || ' to ' || new.role);
  return null;
end $$;
--> statement-breakpoint

create trigger users_role_audited after update of role on users
  for each row when (old.role is distinct from new.role) execute function audit_role();
