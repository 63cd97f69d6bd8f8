-- Lists are read backwards along an index; announcements are put down beside the change and sent by a
-- round (server/modules/notifications/announce.job.ts), because PostgreSQL lets only one transaction at a
-- time commit a NOTIFY.

CREATE UNLOGGED TABLE "announcements" (
	"payload" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_customer";--> statement-breakpoint
DROP INDEX "bookings_pro";--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was promised stands on the row: the title beside the price. Nobody is told that it is there now.
ALTER TABLE "bookings" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "bookings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "bookings" SET "title" = "skus"."title" FROM "skus" WHERE "skus"."sku" = "bookings"."sku";--> statement-breakpoint
ALTER TABLE "bookings" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_customer_active" ON "bookings" USING btree ("customer_id") WHERE "bookings"."status" in ('pending', 'assigned', 'en_route', 'on_site');--> statement-breakpoint
CREATE INDEX "bookings_pro_live" ON "bookings" USING btree ("pro_id","created_at") WHERE "bookings"."status" in ('assigned', 'en_route', 'on_site');--> statement-breakpoint
CREATE INDEX "bookings_pro_completed" ON "bookings" USING btree ("pro_id","completed_at") WHERE "bookings"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_pro" ON "bookings" USING btree ("pro_id","created_at","id");--> statement-breakpoint

-- A professional's row holds what his customers are told of him.
update professionals set first_name = users.first_name from users where users.id = professionals.user_id;
--> statement-breakpoint

create function name_professional() returns trigger language plpgsql as $$
begin
  -- Whoever is changing the name at this moment is waited for, or waits.
  select first_name into new.first_name from users where id = new.user_id for share;
  -- Nobody has no name; that nobody is no professional either, the foreign key says.
  new.first_name := coalesce(new.first_name, '');
  return new;
end $$;
--> statement-breakpoint

create trigger professionals_name before insert on professionals
  for each row execute function name_professional();
--> statement-breakpoint

create function rename_professional() returns trigger language plpgsql as $$
begin
  update professionals set first_name = new.first_name where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint

create trigger users_rename_professional after update of first_name on users
  for each row when (old.first_name is distinct from new.first_name) execute function rename_professional();
--> statement-breakpoint

create or replace function announce_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into announcements values (json_build_object('kind', 'booking', 'id', new.id,
      'users', json_build_array(new.customer_id, new.pro_id, new.offer_pro_id))::text);
  else
    insert into announcements values (json_build_object('kind', 'booking', 'id', new.id,
      'users', json_build_array(new.customer_id, new.pro_id, new.offer_pro_id, old.pro_id, old.offer_pro_id))::text);
  end if;
  return null;
end $$;
--> statement-breakpoint

create or replace function announce_message() returns trigger language plpgsql as $$
begin
  insert into announcements values (json_build_object('kind', 'messages', 'id', new.booking_id,
    'users', (select json_build_array(customer_id, pro_id) from bookings where id = new.booking_id))::text);
  return null;
end $$;
--> statement-breakpoint

create or replace function announce_user() returns trigger language plpgsql as $$
begin
  insert into announcements values (json_build_object('kind', 'user', 'id', new.id,
    'users', json_build_array(new.id))::text);
  return null;
end $$;
--> statement-breakpoint

create or replace function announce_professional() returns trigger language plpgsql as $$
begin
  insert into announcements values (json_build_object('kind', 'user', 'id', new.user_id,
    'users', json_build_array(new.user_id))::text);
  return null;
end $$;
--> statement-breakpoint

create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  insert into announcements values (json_build_object('ended', encode(old.id_hash, 'hex'))::text);
  return null;
end $$;
--> statement-breakpoint

create or replace function announce_application() returns trigger language plpgsql as $$
begin
  insert into announcements values (json_build_object('kind', 'application', 'id', new.id,
    'users', json_build_array(new.user_id))::text);
  return null;
end $$;
