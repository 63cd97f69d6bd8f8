-- PostgreSQL reads each check of a table, and each `when` of its triggers, anew for every statement that writes there; what a
-- function asks it reads once a connection. On `bookings` they were longer than the rest of a statement's work (decision 0045).

ALTER TABLE "bookings" DROP CONSTRAINT "bookings_price";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_return_costs_nothing";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_duration";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_window";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_busy";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_assigned_to_somebody";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_offer_whole";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_change_whole";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_change_window";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_change_while_assigned";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_offer_while_pending";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_review";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_completed_at";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_final_price";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_final_parts";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_final_note";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_unmatched";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_ask_again_at";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_photos";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_unread";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_not_ones_own";
--> statement-breakpoint

-- What each booking holds to, a line for each rule. Its name comes last of all that run before a row is written.
create function bookings_whole() returns trigger language plpgsql as $$
declare
  broken text := case
    when not (new.price_quote_min >= 0 and new.price_quote_min <= new.price_quote_max) then 'bookings_price'
    when not (new.return_of is null or new.price_quote_max = 0 and new.return_of <> new.id) then 'bookings_return_costs_nothing'
    when not (new.duration_minutes > 0) then 'bookings_duration'
    when not (new.window_start < new.window_end) then 'bookings_window'
    when not (new.busy_until = greatest(new.window_end, new.window_start + new.duration_minutes * interval '1 minute')) then 'bookings_busy'
    when not (case new.status when 'pending' then new.pro_id is null when 'canceled' then true else new.pro_id is not null end) then 'bookings_assigned_to_somebody'
    when not (num_nonnulls(new.offer_id, new.offer_pro_id, new.offer_expires_at) in (0, 3)) then 'bookings_offer_whole'
    when not (new.offer_id is null or new.status = 'pending') then 'bookings_offer_while_pending'
    when not (num_nonnulls(new.change_start, new.change_end, new.change_expires_at) in (0, 3)) then 'bookings_change_whole'
    when not (new.change_start < new.change_end) then 'bookings_change_window'
    -- Another trigger ends it with whatever takes the booking further.
    when not (new.change_start is null or new.status = 'assigned') then 'bookings_change_while_assigned'
    when not (num_nonnulls(new.review_id, new.review_stars) in (0, 2) and (new.review_id is null or new.status = 'completed' and new.review_stars between 1 and 5)) then 'bookings_review'
    when not ((new.status = 'completed') = (new.completed_at is not null)) then 'bookings_completed_at'
    -- Above the quote only with the customer's consent, which there is no way to give yet.
    when not (new.final_price_cents is null or new.status = 'completed' and new.final_price_cents > 0 and new.final_price_cents between new.price_quote_min and new.price_quote_max) then 'bookings_final_price'
    when not (num_nonnulls(new.final_parts_cents, new.final_labor_cents) = 0 or num_nonnulls(new.final_price_cents, new.final_parts_cents, new.final_labor_cents) = 3 and new.final_parts_cents >= 0 and new.final_labor_cents >= 0 and new.final_parts_cents + new.final_labor_cents = new.final_price_cents) then 'bookings_final_parts'
    when not (new.final_note is null or new.status = 'completed' and new.final_note <> '') then 'bookings_final_note'
    when not (new.unmatched_since is null or new.status in ('pending', 'canceled') and new.offer_id is null) then 'bookings_unmatched'
    when not (new.ask_again_at is null or new.unmatched_since is not null) then 'bookings_ask_again_at'
    when not (new.photo_count >= 0) then 'bookings_photos'
    when not (new.customer_unread >= 0 and new.pro_unread >= 0) then 'bookings_unread'
    when not (new.pro_id is distinct from new.customer_id and new.offer_pro_id is distinct from new.customer_id) then 'bookings_not_ones_own'
  end;
begin
  if broken is not null then
    raise exception using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, constraint = broken,
      message = format('new row for relation "bookings" violates check constraint "%s"', broken);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_whole before insert or update on bookings
  for each row execute function bookings_whole();
--> statement-breakpoint

create or replace function announce_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into announcements values (json_build_object('kind', 'booking', 'id', new.id,
      'users', json_build_array(new.customer_id, new.pro_id, new.offer_pro_id))::text);
  -- Who moves a booking tells of it; that it is asked for again later concerns nobody.
  elsif old.market_id = new.market_id and (old.ask_again_at is not distinct from new.ask_again_at
    or old.unmatched_since is distinct from new.unmatched_since or old.offer_id is distinct from new.offer_id or old.status <> new.status) then
    insert into announcements values (json_build_object('kind', 'booking', 'id', new.id,
      'users', json_build_array(new.customer_id, new.pro_id, new.offer_pro_id, old.pro_id, old.offer_pro_id))::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger bookings_announce_change on bookings;
--> statement-breakpoint
create trigger bookings_announce_change after update on bookings
  for each row execute function announce_booking();
--> statement-breakpoint

create or replace function keep_engagement() returns trigger language plpgsql as $$
declare
  home uuid;
begin
  if tg_op = 'UPDATE' and is_live(old.status) = is_live(new.status) and (not is_live(new.status)
    or (old.pro_id, old.window_start, old.busy_until) is not distinct from (new.pro_id, new.window_start, new.busy_until)) then
    return null;
  end if;
  if tg_op <> 'INSERT' and is_live(old.status) then
    select market_id into home from professionals where user_id = old.pro_id for key share;
    delete from engagements where market_id = home and booking_id = old.id;
  end if;
  if tg_op <> 'DELETE' and is_live(new.status) then
    select market_id into home from professionals where user_id = new.pro_id for key share;
    insert into engagements (market_id, pro_id, booking_id, window_start, busy_until)
    values (home, new.pro_id, new.id, new.window_start, new.busy_until);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger bookings_begin_engaged on bookings;
--> statement-breakpoint
drop trigger bookings_engaged on bookings;
--> statement-breakpoint
drop trigger bookings_end_engaged on bookings;
--> statement-breakpoint
create trigger bookings_engaged after insert or update or delete on bookings
  for each row execute function keep_engagement();
--> statement-breakpoint

create or replace function note_markets_of_people() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_op = 'UPDATE' and new.market_id = old.market_id and (new.offer_pro_id is null or new.offer_pro_id is not distinct from old.offer_pro_id)
    and (new.pro_id is null or new.pro_id is not distinct from old.pro_id) then
    return null;
  end if;
  foreach person in array array[new.customer_id, new.pro_id, new.offer_pro_id] loop
    -- Nearly always they are known: to look is less than to write in vain.
    if person is not null and not exists (select from people_markets where user_id = person and market_id = new.market_id) then
      insert into people_markets (user_id, market_id) values (person, new.market_id) on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
drop trigger bookings_begin_with_people on bookings;
--> statement-breakpoint
drop trigger bookings_people on bookings;
--> statement-breakpoint
create trigger bookings_people after insert or update on bookings
  for each row execute function note_markets_of_people();
--> statement-breakpoint

-- Bookings come one by one: to gather those of a statement costs more than to count one.
create or replace function market_booked() returns trigger language plpgsql as $$
begin
  insert into market_changes (booked_at, trade, zip, what, detail, n)
    select line.booked_at, line.trade, line.zip, line.what, line.detail, 1 from market_lines(new) as line;
  return null;
end $$;
--> statement-breakpoint
drop trigger bookings_counted on bookings;
--> statement-breakpoint
create trigger bookings_counted after insert on bookings
  for each row execute function market_booked();
--> statement-breakpoint

create or replace function market_booking_changed() returns trigger language plpgsql as $$
begin
  if (old.created_at, old.sku, old.zip, is_live(old.status), old.pro_id is null, old.unmatched_since is null, old.unmatched_part)
    is not distinct from (new.created_at, new.sku, new.zip, is_live(new.status), new.pro_id is null, new.unmatched_since is null, new.unmatched_part) then
    return null;
  end if;
  insert into market_changes (booked_at, trade, zip, what, detail, n)
    select line.booked_at, line.trade, line.zip, line.what, line.detail, sum(n) from (
      select *, -1 as n from market_lines(old) union all select *, 1 from market_lines(new)
    ) as line group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  return null;
end $$;
--> statement-breakpoint
drop trigger bookings_counted_anew on bookings;
--> statement-breakpoint
create trigger bookings_counted_anew after update on bookings
  for each row execute function market_booking_changed();
--> statement-breakpoint

create or replace function professional_freed() returns trigger language plpgsql as $$
begin
  if is_live(old.status) and (not is_live(new.status)
    or (old.pro_id, old.window_start, old.busy_until) is distinct from (new.pro_id, new.window_start, new.busy_until)) then
    insert into openings (pro_id, free_from, free_until) values (old.pro_id, old.window_start, old.busy_until);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger bookings_opening on bookings;
--> statement-breakpoint
create trigger bookings_opening after update on bookings
  for each row execute function professional_freed();
--> statement-breakpoint

create or replace function offer_withdrawn() returns trigger language plpgsql as $$
begin
  if old.offer_id is not null and new.offer_id is distinct from old.offer_id
    and (new.status = 'canceled' or new.window_changed_at is distinct from old.window_changed_at) then
    insert into withdrawn_offers (market_id, offer_id) values (old.market_id, old.offer_id) on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger bookings_offer_withdrawn on bookings;
--> statement-breakpoint
create trigger bookings_offer_withdrawn after update on bookings
  for each row execute function offer_withdrawn();
