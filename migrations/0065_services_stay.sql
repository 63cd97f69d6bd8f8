-- Each booking locked the row of its service, as a reference does, and those of one service in the same moment had to be told apart
-- one lock after the other. A service never goes away; that is a rule of its own now, and a booking only looks whether there is one.

create function refuse_loss_of_service() returns trigger language plpgsql as $$
begin
  raise exception 'a service stays, for bookings name it: it can be withdrawn from sale'
    using errcode = 'restrict_violation', table = tg_table_name;
end $$;
--> statement-breakpoint
create trigger skus_stay before delete or update of sku on skus
  for each row execute function refuse_loss_of_service();
--> statement-breakpoint
create trigger skus_no_truncate before truncate on skus
  for each statement execute function refuse_loss_of_service();
--> statement-breakpoint
create or replace function bookings_whole() returns trigger language plpgsql as $$
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
    when not (new.price_corrections is null or new.status = 'completed' and case when jsonb_typeof(new.price_corrections) = 'array' then jsonb_array_length(new.price_corrections) between 1 and 5 else false end) then 'bookings_price_corrections'
    -- What both sides were told is changed before their eyes only.
    when not (tg_op = 'INSERT' or old.status <> 'completed' or new.final_price_cents is not distinct from old.final_price_cents or coalesce(jsonb_array_length(new.price_corrections), 0) > coalesce(jsonb_array_length(old.price_corrections), 0)) then 'bookings_price_told'
    when not (new.unmatched_since is null or new.status in ('pending', 'canceled') and new.offer_id is null) then 'bookings_unmatched'
    when not (new.ask_again_at is null or new.unmatched_since is not null) then 'bookings_ask_again_at'
    when not (new.photo_count >= 0) then 'bookings_photos'
    when not (new.customer_unread >= 0 and new.pro_unread >= 0) then 'bookings_unread'
    when not (new.pro_id is distinct from new.customer_id and new.offer_pro_id is distinct from new.customer_id) then 'bookings_not_ones_own'
  end;
begin
  -- Apart from the rules of the row alone, which would be read as a query otherwise.
  if broken is null and (tg_op = 'INSERT' or new.sku <> old.sku) then
    broken := case
      when not (exists (select from skus where skus.sku = new.sku)) then 'bookings_service'
    end;
  end if;
  if broken is not null then
    raise exception using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, constraint = broken,
      message = format('new row for relation "bookings" violates check constraint "%s"', broken);
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Patiently, beside whoever books: both tables are held for it.
insert into outlived (statement, due_at)
values ('alter table bookings drop constraint if exists bookings_sku_skus_sku_fk', now());
