-- A photo that is hidden before it was read is taken from what is unread, as one that is removed; shown again, it is back among it. One that
-- is hidden and then removed counts once.
create function count_unread_photo() returns trigger language plpgsql as $$
declare
  by_pro boolean := old.uploaded_by = old.pro_id;
  difference int := case when tg_op = 'UPDATE' and old.hidden_at is not null then 1 else -1 end;
  newer bigint;
begin
  -- Held before it is counted: whoever writes at this moment comes before or after.
  perform from bookings where market_id = old.market_id and id = old.booking_id for no key update;
  select count(*) into newer from (
    select from messages
    where market_id = old.market_id and booking_id = old.booking_id and created_at >= old.created_at
      and case when by_pro then sender_role = 'pro' else sender_role = 'customer' and pro_id = old.pro_id end
    union all
    select from photos
    where market_id = old.market_id and booking_id = old.booking_id and kind = 'message' and hidden_at is null
      and created_at > old.created_at
      and case when by_pro then uploaded_by = pro_id else uploaded_by <> pro_id and pro_id = old.pro_id end
  ) as later;
  update bookings set
    customer_unread = case when by_pro then customer_unread + difference else customer_unread end,
    pro_unread = case when by_pro then pro_unread else pro_unread + difference end
  where market_id = old.market_id and id = old.booking_id
    and case when by_pro then customer_unread > newer else pro_id = old.pro_id and pro_unread > newer end;
  return old;
end $$;
--> statement-breakpoint
drop trigger photos_unread on photos;
--> statement-breakpoint
create trigger photos_unread before delete on photos
  for each row when (old.kind = 'message' and old.hidden_at is null) execute function count_unread_photo();
--> statement-breakpoint
create trigger photos_unread_hidden after update of hidden_at on photos
  for each row when (old.kind = 'message' and (old.hidden_at is null) <> (new.hidden_at is null)) execute function count_unread_photo();
--> statement-breakpoint
drop function photo_unread_no_more();
