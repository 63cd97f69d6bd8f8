-- The market leads the key of the outbox as well, and of what was told once. What replaces its key and its indexes is built once this is done (`build-later.ts`).

alter table outbox add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
-- All there is was put into the first market; what is about a booking of another follows it.
update outbox set market_id = booking.market_id from bookings booking where booking.market_id <> first_market() and booking.id = outbox.about_id;
--> statement-breakpoint
alter table told_once add column market_id uuid not null default '00000000-0000-4000-8000-000000000001', alter column market_id set default null;
--> statement-breakpoint
update told_once set market_id = about.market_id
from (select id, market_id from bookings union all select id, market_id from cases) as about
where about.market_id <> first_market() and about.id = told_once.about_id;
--> statement-breakpoint

-- A server of the version before does not say the market of what it writes. The trigger goes with that version, for a statement that writes
-- a row pays for it unused; who goes back later than that writes into the first market.
create function market_of_what_it_is_about() returns trigger language plpgsql as $$
begin
  new.market_id := market_of(new.about_id);
  return new;
end $$;
--> statement-breakpoint
create trigger outbox_market before insert on outbox
  for each row when (new.market_id is null) execute function market_of_what_it_is_about();
--> statement-breakpoint
create trigger told_once_market before insert on told_once
  for each row when (new.market_id is null) execute function market_of_what_it_is_about();
--> statement-breakpoint

-- What people were told of a booking, or of its cases, goes with it.
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
  outbox_moved as (
    update outbox set market_id = goes.goes_to from goes where market_id = goes.was and about_id = goes.id
  ),
  told_moved as (
    update told_once told set market_id = goes.goes_to from goes
    where told.market_id = goes.was and told.about_id = goes.id and not exists (
      select from told_once there
      where there.market_id = goes.goes_to and there.about_id = told.about_id and there.kind = told.kind and there.moment = told.moment
    )
  ),
  told_of_cases_moved as (
    update told_once told set market_id = goes.goes_to
    from goes join cases of_it on of_it.market_id = goes.was and of_it.booking_id = goes.id
    where told.market_id = goes.was and told.about_id = of_it.id and not exists (
      select from told_once there
      where there.market_id = goes.goes_to and there.about_id = told.about_id and there.kind = told.kind and there.moment = told.moment
    )
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
insert into outlived (statement, due_at)
select statement, now() + case when exists (select from bookings) then interval '1 day' else interval '0' end
from unnest(array[
  'alter table outbox drop constraint if exists outbox_pkey, add constraint outbox_pkey primary key using index outbox_key',
  'alter table told_once drop constraint if exists told_once_kind_about_id_moment_pk, add constraint told_once_pkey primary key using index told_once_key',
  'drop index if exists outbox_recipient',
  'drop index if exists outbox_about',
  'drop index if exists outbox_newest',
  'drop index if exists outbox_newest_of_kind',
  'drop index if exists outbox_due',
  'drop index if exists outbox_tried',
  'drop index if exists outbox_waiting',
  'drop function if exists market_of_what_it_is_about cascade; alter table outbox alter column market_id set default ''00000000-0000-4000-8000-000000000001''; alter table told_once alter column market_id set default ''00000000-0000-4000-8000-000000000001'''
]) with ordinality as each (statement, place) order by place;
