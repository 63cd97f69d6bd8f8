-- Lists are read backwards along an index; announcements are put down beside the change and sent by a
-- round (server/modules/notifications/announce.job.ts), because PostgreSQL lets only one transaction at a
-- time commit a NOTIFY.

CREATE UNLOGGED TABLE "announcements" (
	"payload" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_customer";--> statement-breakpoint
DROP INDEX "bookings_pro";--> statement-breakpoint
CREATE INDEX "bookings_customer_active" ON "bookings" USING btree ("customer_id") WHERE "bookings"."status" in ('pending', 'assigned', 'en_route', 'on_site');--> statement-breakpoint
CREATE INDEX "bookings_pro_live" ON "bookings" USING btree ("pro_id") WHERE "bookings"."status" in ('assigned', 'en_route', 'on_site');--> statement-breakpoint
CREATE INDEX "bookings_pro_completed" ON "bookings" USING btree ("pro_id","completed_at") WHERE "bookings"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_pro" ON "bookings" USING btree ("pro_id","created_at","id");--> statement-breakpoint

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
