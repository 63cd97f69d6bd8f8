-- Whoever removes a photo that was not read takes it from what is unread, wherever it is removed: its reader was told of nothing, or of an
-- older message as if it were new. What is unread are the newest of the other side, so many as the booking counts.
create function photo_unread_no_more() returns trigger language plpgsql as $$
declare
  by_pro boolean := old.uploaded_by = old.pro_id;
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
    where market_id = old.market_id and booking_id = old.booking_id and kind = 'message' and created_at > old.created_at
      and case when by_pro then uploaded_by = pro_id else uploaded_by <> pro_id and pro_id = old.pro_id end
  ) as later;
  update bookings set
    customer_unread = case when by_pro then customer_unread - 1 else customer_unread end,
    pro_unread = case when by_pro then pro_unread else pro_unread - 1 end
  where market_id = old.market_id and id = old.booking_id
    and case when by_pro then customer_unread > newer else pro_id = old.pro_id and pro_unread > newer end;
  return old;
end $$;
--> statement-breakpoint
create trigger photos_unread before delete on photos
  for each row when (old.kind = 'message') execute function photo_unread_no_more();
