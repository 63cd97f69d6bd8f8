-- The market leads the key of each table that grows with bookings, so that a database could keep them apart by it. Here stands what takes little
-- time: all are held up for a second with 300,000 bookings, which are looked through for who is known where. Keys, indexes and references are built
-- once this is done, while everybody goes on (`build-later.ts`), and what they replace goes a day later, when no server of the version before is
-- left (`outlived`).

create function new_market_id() returns uuid language sql volatile as $$
  select (left(gen_random_uuid()::text, 8) || '-0000-4000-8000-000000000001')::uuid
$$;
--> statement-breakpoint
ALTER TABLE "markets" ALTER COLUMN "id" SET DEFAULT new_market_id();
--> statement-breakpoint
-- An id of something in a market: it ends as the market's begins, and `8fee` says that it means that.
create function id_in(market uuid, id uuid) returns uuid language sql immutable parallel safe as $$
  select (left(id::text, 14) || '8fee' || substr(id::text, 19, 10) || left(market::text, 8))::uuid
$$;
--> statement-breakpoint
create function born_in(id uuid) returns uuid language sql immutable parallel safe as $$
  select case when substr(id::text, 15, 4) = '8fee'
    then (right(id::text, 8) || '-0000-4000-8000-000000000001')::uuid else first_market() end
$$;
--> statement-breakpoint
CREATE TABLE "id_markets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market_id" uuid NOT NULL
);
--> statement-breakpoint
-- The server's statements say the same themselves (`in-market.ts`): what calls a function is planned as one that may do anything.
create function market_of(id uuid) returns uuid language sql stable as $$
  select coalesce((select known.market_id from id_markets known where known.id = $1), born_in($1))
$$;
--> statement-breakpoint
-- Before the row stands: what the same statement writes about it looks for its market at once.
create function keep_id_market() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from id_markets where id = old.id;
    return null;
  elsif new.market_id <> born_in(new.id) then
    insert into id_markets (id, market_id) values (new.id, new.market_id)
    on conflict (id) do update set market_id = excluded.market_id;
  elsif tg_op = 'UPDATE' then
    delete from id_markets where id = new.id;
  end if;
  return new;
end $$;
--> statement-breakpoint
alter table booking_events add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table ended_jobs add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table booking_notes add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table cases add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table case_messages add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table offers add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table withdrawn_offers add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table message_notices add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table messages add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table operator_messages add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table photos add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
alter table reviews add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
-- The history is only ever added to; it goes to another market with its booking.
create or replace trigger booking_events_append_only before delete on booking_events
  for each row execute function refuse_change_of_history();
--> statement-breakpoint
create trigger booking_events_unchanged before update on booking_events
  for each row when ((old.id, old.booking_id, old.at, old.by, old.from_status, old.to_status, old.reason)
    is distinct from (new.id, new.booking_id, new.at, new.by, new.from_status, new.to_status, new.reason))
  execute function refuse_change_of_history();
--> statement-breakpoint
-- All there is was put into the first market; what is of another follows its booking.
update booking_events set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = booking_events.booking_id;
--> statement-breakpoint
update ended_jobs set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = ended_jobs.booking_id;
--> statement-breakpoint
update booking_notes set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = booking_notes.booking_id;
--> statement-breakpoint
update cases set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = cases.booking_id;
--> statement-breakpoint
update offers set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = offers.booking_id;
--> statement-breakpoint
update message_notices set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = message_notices.booking_id;
--> statement-breakpoint
update messages set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = messages.booking_id;
--> statement-breakpoint
update operator_messages set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = operator_messages.booking_id;
--> statement-breakpoint
update photos set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = photos.booking_id;
--> statement-breakpoint
update reviews set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = reviews.booking_id;
--> statement-breakpoint
update case_messages set market_id = of_it.market_id from cases of_it where of_it.market_id <> first_market() and of_it.id = case_messages.case_id;
--> statement-breakpoint
update withdrawn_offers set market_id = offer.market_id from offers offer where offer.market_id <> first_market() and offer.id = withdrawn_offers.offer_id;
--> statement-breakpoint
insert into id_markets (id, market_id) select id, market_id from bookings where market_id <> born_in(id);
--> statement-breakpoint
-- After `bookings_market`, as the alphabet has it.
create trigger bookings_tell_market before insert on bookings
  for each row execute function keep_id_market();
--> statement-breakpoint
create trigger bookings_market_ends after delete on bookings
  for each row execute function keep_id_market();
--> statement-breakpoint
create trigger bookings_market_moves before update on bookings
  for each row when (old.market_id <> new.market_id) execute function keep_id_market();
--> statement-breakpoint
insert into id_markets (id, market_id) select id, market_id from cases where market_id <> born_in(id);
--> statement-breakpoint
create trigger cases_tell_market before insert on cases
  for each row execute function keep_id_market();
--> statement-breakpoint
create trigger cases_market_ends after delete on cases
  for each row execute function keep_id_market();
--> statement-breakpoint
create trigger cases_market_moves before update on cases
  for each row when (old.market_id <> new.market_id) execute function keep_id_market();
--> statement-breakpoint
insert into id_markets (id, market_id) select id, market_id from photos where market_id <> born_in(id);
--> statement-breakpoint
create trigger photos_tell_market before insert on photos
  for each row execute function keep_id_market();
--> statement-breakpoint
create trigger photos_market_ends after delete on photos
  for each row execute function keep_id_market();
--> statement-breakpoint
create trigger photos_market_moves before update on photos
  for each row when (old.market_id <> new.market_id) execute function keep_id_market();
--> statement-breakpoint
insert into id_markets (id, market_id) select id, market_id from reviews where market_id <> born_in(id);
--> statement-breakpoint
create trigger reviews_tell_market before insert on reviews
  for each row execute function keep_id_market();
--> statement-breakpoint
create trigger reviews_market_ends after delete on reviews
  for each row execute function keep_id_market();
--> statement-breakpoint
create trigger reviews_market_moves before update on reviews
  for each row when (old.market_id <> new.market_id) execute function keep_id_market();
--> statement-breakpoint

-- A server of the version before does not say the market of what it writes.
create function market_of_its_booking() returns trigger language plpgsql as $$
begin
  new.market_id := market_of(new.booking_id);
  return new;
end $$;
--> statement-breakpoint
create trigger booking_events_market before insert on booking_events
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create trigger ended_jobs_market before insert on ended_jobs
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create trigger booking_notes_market before insert on booking_notes
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create trigger cases_market before insert on cases
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create trigger offers_market before insert on offers
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create trigger message_notices_market before insert on message_notices
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create trigger messages_market before insert on messages
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create trigger operator_messages_market before insert on operator_messages
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create trigger photos_market before insert on photos
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create trigger reviews_market before insert on reviews
  for each row when (new.market_id is null) execute function market_of_its_booking();
--> statement-breakpoint
create function market_of_its_case() returns trigger language plpgsql as $$
begin
  new.market_id := market_of(new.case_id);
  return new;
end $$;
--> statement-breakpoint
create trigger case_messages_market before insert on case_messages
  for each row when (new.market_id is null) execute function market_of_its_case();
--> statement-breakpoint

-- In which markets somebody has, or had, bookings or offers: where their lists are read.
CREATE TABLE "people_markets" (
	"user_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	CONSTRAINT "people_markets_user_id_market_id_pk" PRIMARY KEY("user_id","market_id")
);
--> statement-breakpoint
ALTER TABLE "people_markets" ADD CONSTRAINT "people_markets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
create function note_markets_of_people() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  foreach person in array array[new.customer_id, new.pro_id, new.offer_pro_id] loop
    -- Nearly always they are known: to look is less than to write in vain.
    if person is not null and not exists (select from people_markets where user_id = person and market_id = new.market_id) then
      insert into people_markets (user_id, market_id) values (person, new.market_id) on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_begin_with_people after insert on bookings
  for each row execute function note_markets_of_people();
--> statement-breakpoint
create trigger bookings_people after update on bookings
  for each row when (new.offer_pro_id <> old.offer_pro_id or old.offer_pro_id is null and new.offer_pro_id is not null
    or new.pro_id is not null and new.pro_id is distinct from old.pro_id or new.market_id <> old.market_id)
  execute function note_markets_of_people();
--> statement-breakpoint
insert into people_markets (user_id, market_id)
  select customer_id, market_id from bookings
  union select pro_id, market_id from bookings where pro_id is not null
  union select pro_id, market_id from offers
  union select pro_id, market_id from ended_jobs;
--> statement-breakpoint

-- What triggers look up is looked up in its market.
create or replace function photo_hidden() returns trigger language plpgsql as $$
begin
  update bookings set photo_count = photo_count where market_id = new.market_id and id = new.booking_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_photo() returns trigger language plpgsql as $$
begin
  if new.case_id is not null then
    update cases set photo_count = photo_count + 1 where market_id = new.market_id and id = new.case_id;
    return null;
  end if;
  update bookings set photo_count = photo_count + 1 where market_id = new.market_id and id = new.booking_id;
  if (select count(*) from photos where market_id = new.market_id and booking_id = new.booking_id and kind = new.kind) > 8 then
    raise exception 'a booking has at most 8 photos of a kind'
      using errcode = 'check_violation', table = 'photos', constraint = 'photos_of_a_kind';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function leave_photo_files() returns trigger language plpgsql as $$
begin
  if old.case_id is not null then
    update cases set photo_count = photo_count - 1 where market_id = old.market_id and id = old.case_id;
  else
    update bookings set photo_count = photo_count - 1 where market_id = old.market_id and id = old.booking_id;
  end if;
  insert into stray_photos (id, due_at) values (old.id, 'epoch')
    on conflict (id) do update set due_at = excluded.due_at;
  return null;
end $$;
--> statement-breakpoint
create or replace function market_counts_event(event booking_events) returns boolean language sql stable as $$
  select event.to_status = 'canceled' or (event.to_status = 'assigned' and not exists (
    select from booking_events earlier
    where earlier.market_id = event.market_id and earlier.booking_id = event.booking_id
      and earlier.id < event.id and earlier.to_status = 'assigned'
  ))
$$;
--> statement-breakpoint
create or replace function market_event() returns trigger language plpgsql as $$
begin
  -- Most steps are neither: to look for one is less than to count none twice.
  if not exists (select from added where to_status in ('canceled', 'assigned')) then return null; end if;
  insert into market_changes (booked_at, trade, zip, what, detail, n)
    select quarter_of(booking.created_at), skus.trade, zip_code(booking.zip),
      case when event.to_status = 'canceled' then 'canceled' else 'accepted' end,
      market_event_detail(event, booking.created_at), count(*)
    from added event join bookings booking on booking.market_id = event.market_id and booking.id = event.booking_id
    join skus on skus.sku = booking.sku
    where event.to_status in ('canceled', 'assigned') and market_counts_event(event)
    group by 1, 2, 3, 4, 5;
  insert into unserved_demand (sku, trade, zip, window_start, window_end, part)
    select booking.sku, skus.trade, zip_code(booking.zip), booking.window_start, booking.window_end,
      coalesce(booking.unmatched_part, '')
    from added event join bookings booking on booking.market_id = event.market_id and booking.id = event.booking_id
    join skus on skus.sku = booking.sku
    where event.to_status = 'canceled' and booking.unmatched_since is not null;
  return null;
end $$;
--> statement-breakpoint
create or replace function market_offer() returns trigger language plpgsql as $$
begin
  insert into market_changes (booked_at, trade, zip, what, detail, n)
    select quarter_of(booking.created_at), skus.trade, zip_code(booking.zip), new.outcome::text, coalesce(new.reason::text, ''), 1
    from bookings booking join skus on skus.sku = booking.sku
    where booking.market_id = new.market_id and booking.id = new.booking_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function announce_message() returns trigger language plpgsql as $$
begin
  insert into announcements values (json_build_object('kind', 'messages', 'id', new.booking_id,
    'users', (select json_build_array(customer_id, pro_id) from bookings where market_id = new.market_id and id = new.booking_id))::text);
  return null;
end $$;
--> statement-breakpoint
create or replace function offer_withdrawn() returns trigger language plpgsql as $$
begin
  insert into withdrawn_offers (market_id, offer_id) values (old.market_id, old.offer_id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint

-- What is of a booking goes with it, in one statement, and the visit that puts it right as well: neither is ever in a market of its own. They are
-- held first, so that whoever is writing to one of them is waited for. What was sent under one key in both markets has one id: it gets another.
create or replace function move_bookings(zips text[], most integer) returns integer language plpgsql set enable_seqscan = off as $$
declare
  found record;
  moved integer;
begin
  with recursive astray as (
    select booking.id, elsewhere.id as was, place.market_id as goes_to from places place
    join markets elsewhere on elsewhere.id <> place.market_id,
    lateral (
      select id from bookings where market_id = elsewhere.id and zip between place.zip and place.zip || '-9999' and zip_code(zip) = place.zip
      offset 0
    ) as booking
    where place.zip = any (zips) limit most
  ),
  family as (
    select * from astray
    union
    select other.id, known.was, known.goes_to from family known, lateral (
      select return_of as id from bookings where market_id = known.was and id = known.id and return_of is not null
      union all
      select return_booking_id from cases where market_id = known.was and booking_id = known.id and return_booking_id is not null
      union all
      select visit.id from bookings visit where visit.market_id = known.was and visit.return_of = known.id
    ) as other
  )
  select array_agg(id) as ids, array_agg(was) as was, array_agg(goes_to) as goes_to into found from family;
  if found.ids is null then return 0; end if;
  perform from bookings join unnest(found.ids, found.was) as going (id, was) on market_id = going.was and bookings.id = going.id
  order by bookings.id for update of bookings;
  with goes as (select * from unnest(found.ids, found.was, found.goes_to) as goes (id, was, goes_to)),
  bookings_moved as (
    update bookings set market_id = goes.goes_to, ask_again_at = case when status = 'pending' then null else ask_again_at end
    from goes where market_id = goes.was and bookings.id = goes.id
    returning 1
  ),
  booking_events_moved as (
    update booking_events set market_id = goes.goes_to from goes where market_id = goes.was and booking_id = goes.id
  ),
  ended_jobs_moved as (
    update ended_jobs set market_id = goes.goes_to from goes where market_id = goes.was and booking_id = goes.id
  ),
  booking_notes_moved as (
    update booking_notes moved set market_id = goes.goes_to,
      id = case when exists (select from booking_notes there where there.market_id = goes.goes_to and there.id = moved.id) then gen_random_uuid() else moved.id end
    from goes where moved.market_id = goes.was and moved.booking_id = goes.id
  ),
  cases_moved as (
    update cases set market_id = goes.goes_to from goes where market_id = goes.was and booking_id = goes.id
  ),
  offers_moved as (
    update offers set market_id = goes.goes_to from goes where market_id = goes.was and booking_id = goes.id
  ),
  message_notices_moved as (
    update message_notices set market_id = goes.goes_to from goes where market_id = goes.was and booking_id = goes.id
  ),
  messages_moved as (
    update messages moved set market_id = goes.goes_to,
      id = case when exists (select from messages there where there.market_id = goes.goes_to and there.id = moved.id) then gen_random_uuid() else moved.id end
    from goes where moved.market_id = goes.was and moved.booking_id = goes.id
  ),
  operator_messages_moved as (
    update operator_messages moved set market_id = goes.goes_to,
      id = case when exists (select from operator_messages there where there.market_id = goes.goes_to and there.id = moved.id) then gen_random_uuid() else moved.id end
    from goes where moved.market_id = goes.was and moved.booking_id = goes.id
  ),
  photos_moved as (
    update photos set market_id = goes.goes_to from goes where market_id = goes.was and booking_id = goes.id
  ),
  reviews_moved as (
    update reviews set market_id = goes.goes_to from goes where market_id = goes.was and booking_id = goes.id
  ),
  case_messages_moved as (
    update case_messages said set market_id = goes.goes_to,
      id = case when exists (select from case_messages there where there.market_id = goes.goes_to and there.id = said.id) then gen_random_uuid() else said.id end
    from goes join cases of_it on of_it.market_id = goes.was and of_it.booking_id = goes.id
    where said.market_id = goes.was and said.case_id = of_it.id
  ),
  withdrawn_moved as (
    update withdrawn_offers gone set market_id = goes.goes_to from goes join offers offer on offer.market_id = goes.was and offer.booking_id = goes.id
    where gone.market_id = goes.was and gone.offer_id = offer.id
  )
  select count(*) into moved from bookings_moved;
  -- Also whoever was asked for one of them, or had it, and has it no more.
  insert into people_markets (user_id, market_id)
  select theirs.pro_id, goes.goes_to from unnest(found.ids, found.goes_to) as goes (id, goes_to), lateral (
    select pro_id from offers where market_id = goes.goes_to and booking_id = goes.id
    union select pro_id from ended_jobs where market_id = goes.goes_to and booking_id = goes.id
  ) as theirs
  on conflict do nothing;
  return moved;
end $$;
--> statement-breakpoint

-- Before references say so: what was written in the very moment a ZIP code moved, by a server of the version before, goes to its booking.
create function join_bookings() returns void language plpgsql as $$
declare
  child text;
begin
  if not exists (select from markets offset 1) then return; end if;
  perform move_bookings(array(
    select place.zip from bookings visit join bookings original on original.id = visit.return_of
    join places place on place.zip = zip_code(visit.zip) where visit.market_id <> original.market_id
  ), null);
  foreach child in array array['booking_events', 'booking_notes', 'ended_jobs', 'offers', 'messages', 'message_notices', 'operator_messages', 'cases', 'reviews', 'photos'] loop
    execute format('update %1$I set market_id = booking.market_id from bookings booking
      where booking.id = %1$I.booking_id and booking.market_id <> %1$I.market_id', child);
  end loop;
  update case_messages set market_id = of_it.market_id from cases of_it
  where of_it.id = case_messages.case_id and of_it.market_id <> case_messages.market_id;
end $$;
--> statement-breakpoint
-- A role that owns the database may not bind such a setting to a function, unless it is a superuser.
create or replace function move_applications(zips text[], most integer) returns integer language plpgsql as $$
declare
  before text := current_setting('fixwell.erasing', true);
  moved integer;
begin
  perform set_config('fixwell.erasing', 'on', true);
  with held as (
    select application.id, place.market_id from applications application
    join places place on place.zip = zip_code(application.zip_code)
    where place.zip = any (zips) and application.market_id <> place.market_id
    order by application.id limit most for no key update of application
  )
  update applications set market_id = held.market_id from held where applications.id = held.id;
  get diagnostics moved = row_count;
  perform set_config('fixwell.erasing', coalesce(before, ''), true);
  return moved;
end $$;
--> statement-breakpoint

-- Keys go by the person, and questions by the professional, wherever the booking is.
alter table idempotency_keys drop constraint idempotency_keys_booking_id_bookings_id_fk;
--> statement-breakpoint
alter table questions drop constraint questions_booking_id_bookings_id_fk;
--> statement-breakpoint

-- What is taken away once the version before serves no more, in this order.
create table outlived (seq bigserial primary key, statement text not null, due_at timestamptz(3) not null);
--> statement-breakpoint
-- One at a time, for each holds up whoever uses its table; answers whether there was one.
create function drop_outlived() returns boolean language plpgsql as $$
declare
  due record;
begin
  select * into due from outlived where due_at <= clock_timestamp() order by seq limit 1 for update;
  if not found then return false; end if;
  execute due.statement;
  delete from outlived where seq = due.seq;
  return true;
end $$;
--> statement-breakpoint
insert into outlived (statement, due_at)
select statement, now() + case when exists (select from bookings) then interval '1 day' else interval '0' end
from unnest(array[
  'alter table booking_events drop constraint if exists booking_events_booking_id_bookings_id_fk',
  'alter table bookings drop constraint if exists bookings_return_of_bookings_id_fk',
  'alter table ended_jobs drop constraint if exists ended_jobs_booking_id_bookings_id_fk',
  'alter table ended_jobs drop constraint if exists ended_jobs_event_id_booking_events_id_fk',
  'alter table booking_notes drop constraint if exists booking_notes_booking_id_bookings_id_fk',
  'alter table case_messages drop constraint if exists case_messages_case_id_cases_id_fk',
  'alter table cases drop constraint if exists cases_booking_id_bookings_id_fk',
  'alter table cases drop constraint if exists cases_return_booking_id_bookings_id_fk',
  'alter table offers drop constraint if exists offers_booking_id_bookings_id_fk',
  'alter table message_notices drop constraint if exists message_notices_booking_id_bookings_id_fk',
  'alter table messages drop constraint if exists messages_booking_id_bookings_id_fk',
  'alter table operator_messages drop constraint if exists operator_messages_booking_id_bookings_id_fk',
  'alter table photos drop constraint if exists photos_booking_id_bookings_id_fk',
  'alter table photos drop constraint if exists photos_case_id_cases_id_fk',
  'alter table reviews drop constraint if exists reviews_booking_id_bookings_id_fk',
  'alter table bookings drop constraint if exists bookings_pkey, add constraint bookings_pkey primary key using index bookings_key',
  'alter table booking_events drop constraint if exists booking_events_pkey, add constraint booking_events_pkey primary key using index booking_events_key',
  'alter table ended_jobs drop constraint if exists ended_jobs_booking_id_pro_id_pk, add constraint ended_jobs_pkey primary key using index ended_jobs_key',
  'alter table booking_notes drop constraint if exists booking_notes_pkey, add constraint booking_notes_pkey primary key using index booking_notes_key',
  'alter table case_messages drop constraint if exists case_messages_pkey, add constraint case_messages_pkey primary key using index case_messages_key',
  'alter table cases drop constraint if exists cases_pkey, add constraint cases_pkey primary key using index cases_key',
  'alter table offers drop constraint if exists offers_pkey, add constraint offers_pkey primary key using index offers_key',
  'alter table withdrawn_offers drop constraint if exists withdrawn_offers_pkey, add constraint withdrawn_offers_pkey primary key using index withdrawn_offers_key',
  'alter table message_notices drop constraint if exists message_notices_booking_id_reader_id_pk, add constraint message_notices_pkey primary key using index message_notices_key',
  'alter table messages drop constraint if exists messages_pkey, add constraint messages_pkey primary key using index messages_key',
  'alter table operator_messages drop constraint if exists operator_messages_pkey, add constraint operator_messages_pkey primary key using index operator_messages_key',
  'alter table photos drop constraint if exists photos_pkey, add constraint photos_pkey primary key using index photos_key',
  'alter table reviews drop constraint if exists reviews_pkey, add constraint reviews_pkey primary key using index reviews_key',
  'alter table reviews drop constraint if exists reviews_one_per_booking',
  'drop index if exists booking_events_booking',
  'drop index if exists booking_events_one_beginning',
  'drop index if exists bookings_offer',
  'drop index if exists ended_jobs_pro',
  'drop index if exists booking_notes_booking',
  'drop index if exists case_messages_case',
  'drop index if exists cases_booking',
  'drop index if exists cases_one_open_of_a_kind',
  'drop index if exists offers_one_open',
  'drop index if exists offers_booking',
  'drop index if exists offers_pro',
  'drop index if exists offers_accepted',
  'drop index if exists message_notices_due',
  'drop index if exists messages_booking',
  'drop index if exists operator_messages_booking',
  'drop index if exists photos_booking',
  'drop index if exists photos_case',
  'drop index if exists reviews_pro',
  'drop index if exists professionals_market',
  'drop index if exists bookings_customer',
  'drop index if exists bookings_zip',
  'drop index if exists bookings_address',
  'drop index if exists bookings_customer_active',
  'drop index if exists bookings_pro',
  'drop index if exists bookings_pro_live',
  'drop index if exists bookings_assigned',
  'drop index if exists bookings_live',
  'drop index if exists bookings_pro_completed',
  'drop index if exists bookings_taken',
  'drop index if exists bookings_offered_to',
  'drop index if exists bookings_waiting',
  'drop index if exists bookings_unoffered',
  'drop index if exists bookings_ask_again',
  'drop index if exists bookings_unmatched',
  'drop index if exists bookings_offer_expiry',
  'drop index if exists bookings_change_expiry',
  'drop index if exists bookings_conversation',
  'drop index if exists cases_newest',
  'drop index if exists cases_customer',
  'drop index if exists cases_pro',
  'drop index if exists cases_due',
  'drop index if exists cases_due_open'
]) with ordinality as each (statement, place) order by place;
