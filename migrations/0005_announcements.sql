-- Every change is announced to whom it concerns, in the transaction that makes it: ids only, never
-- what changed. Whoever listens asks for it with the rights of the person at the page.

create function announce_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('changed', json_build_object('kind', 'booking', 'id', new.id,
      'users', json_build_array(new.customer_id, new.pro_id, new.offer_pro_id))::text);
  else
    perform pg_notify('changed', json_build_object('kind', 'booking', 'id', new.id,
      'users', json_build_array(new.customer_id, new.pro_id, new.offer_pro_id, old.pro_id, old.offer_pro_id))::text);
  end if;
  return null;
end $$;
--> statement-breakpoint

create trigger bookings_announce after insert or update on bookings
  for each row execute function announce_booking();
--> statement-breakpoint

create function announce_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', json_build_object('kind', 'messages', 'id', new.booking_id,
    'users', (select json_build_array(customer_id, pro_id) from bookings where id = new.booking_id))::text);
  return null;
end $$;
--> statement-breakpoint

create trigger messages_announce after insert on messages
  for each row execute function announce_message();
--> statement-breakpoint

create function announce_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', json_build_object('kind', 'user', 'id', new.id,
    'users', json_build_array(new.id))::text);
  return null;
end $$;
--> statement-breakpoint

create trigger users_announce after update on users
  for each row execute function announce_user();
--> statement-breakpoint

create function announce_professional() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', json_build_object('kind', 'user', 'id', new.user_id,
    'users', json_build_array(new.user_id))::text);
  return null;
end $$;
--> statement-breakpoint

create trigger professionals_announce after insert or update on professionals
  for each row execute function announce_professional();
--> statement-breakpoint

create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', json_build_object('ended', encode(old.id_hash, 'hex'))::text);
  return null;
end $$;
--> statement-breakpoint

create trigger sessions_announce_end after delete on sessions
  for each row execute function announce_session_end();
