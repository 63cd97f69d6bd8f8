-- The least that books: people, sessions, bookings, their history, offers and used keys, with as many
-- rows as the site that is compared. What books is one function, so that one call is all it takes.

create table people (
  id bigint primary key,
  role text not null,
  first_name text not null,
  last_name text not null,
  email text not null unique
);

create table sessions (
  id_hash bytea primary key,
  person_id bigint not null,
  expires_at timestamptz not null
);

create table bookings (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references people (id),
  pro_id bigint references people (id),
  sku text not null,
  address text not null,
  zip text not null,
  notes text,
  status text not null default 'pending'
    check (status in ('pending', 'assigned', 'en_route', 'on_site', 'completed', 'canceled')),
  window_start timestamptz not null,
  window_end timestamptz not null,
  price_min integer not null,
  price_max integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (window_start < window_end),
  check (price_min <= price_max)
);

create table history (
  id bigserial primary key,
  booking_id uuid not null references bookings (id),
  actor_id bigint,
  kind text not null,
  details jsonb,
  at timestamptz not null default now()
);

create table offers (
  id bigserial primary key,
  booking_id uuid not null references bookings (id),
  pro_id bigint not null references people (id),
  rank integer not null,
  state text not null default 'open',
  expires_at timestamptz not null,
  unique (booking_id, pro_id)
);

create table used_keys (
  person_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);

insert into people
  select n, case when n <= 1000 then 'pro' else 'customer' end, 'First ' || n, 'Last ' || n, 'p' || n || '@bench.example'
  from generate_series(1, 6000) as n;

insert into sessions
  select sha256(convert_to(rpad('tok' || n, 43, '0'), 'UTF8')), n, now() + interval '30 days'
  from generate_series(1001, 6000) as n;

insert into bookings (customer_id, pro_id, sku, address, zip, notes, status, window_start, window_end,
    price_min, price_max, created_at)
  select 1001 + n % 5000, case when n % 6 > 0 then 1 + n % 1000 end,
    (array['PLB-DRAIN', 'ELE-OUTLET', 'HVC-COOL'])[1 + n % 3],
    (100 + n % 900) || ' Main Street, Apt ' || n % 40, lpad((10000 + n % 89999)::text, 5, '0'),
    'The kitchen drain is clogged and the water comes back up in the sink.',
    (array['pending', 'assigned', 'en_route', 'on_site', 'completed', 'completed'])[1 + n % 6],
    booked, booked + interval '2 hours', 7500, 12500 + n % 1000, booked
  from generate_series(1, 300000) as n, lateral (select now() - n * interval '1 second') as before (booked);

insert into history (booking_id, actor_id, kind, details)
  select id, customer_id, 'booked', '{"version": 1}' from bookings;

insert into offers (booking_id, pro_id, rank, state, expires_at)
  select id, coalesce(pro_id, 1), 1, 'accepted', now() from bookings;

create index on bookings (customer_id, created_at desc);
create index on bookings (pro_id, window_start);
create index on bookings (window_start) where status = 'pending';
create index on history (booking_id);
create index on offers (pro_id) where state = 'open';

create function book(session_hash bytea, used_key text, hash bytea, wanted_sku text, its_address text,
  its_zip text, its_notes text, starts timestamptz, ends timestamptz, offered_to bigint)
returns table (status integer, answer text) language plpgsql as $$
declare
  caller bigint;
  made bookings;
  earlier used_keys;
  said text;
begin
  select person_id into caller from sessions where id_hash = session_hash and expires_at > now();
  if caller is null then
    return query select 401, '{"detail":"Unauthorized"}';
    return;
  end if;
  insert into used_keys (person_id, key, request_hash) values (caller, used_key, hash) on conflict do nothing;
  if not found then
    select * into earlier from used_keys where person_id = caller and key = used_key;
    if earlier.request_hash = hash then
      return query select earlier.status, earlier.answer;
    else
      return query select 422, '{"detail":"This key was used for another booking."}';
    end if;
    return;
  end if;
  insert into bookings (customer_id, sku, address, zip, notes, window_start, window_end, price_min, price_max)
    values (caller, wanted_sku, its_address, its_zip, its_notes, starts, ends, 7500, 12500)
    returning * into made;
  insert into history (booking_id, actor_id, kind, details)
    values (made.id, caller, 'booked', jsonb_build_object('sku', wanted_sku));
  insert into offers (booking_id, pro_id, rank, expires_at)
    values (made.id, offered_to, 1, now() + interval '5 minutes');
  said := json_build_object('id', made.id, 'sku', made.sku, 'address', made.address,
    'windowStart', made.window_start, 'windowEnd', made.window_end, 'priceQuoteMin', made.price_min,
    'priceQuoteMax', made.price_max, 'status', made.status, 'proId', made.pro_id, 'notes', made.notes)::text;
  update used_keys set status = 201, answer = said where person_id = caller and key = used_key;
  return query select 201, said;
end $$;

-- Where express-session keeps its sessions, in the shape its store asks for.
create table "session" (
  sid varchar primary key,
  sess json not null,
  expire timestamp(6) not null
);
create index on "session" (expire);
insert into "session"
  select rpad('tok' || n, 43, '0'),
    json_build_object('cookie', json_build_object('originalMaxAge', null, 'expires', null, 'httpOnly', true, 'path', '/'),
      'customerId', n),
    now() + interval '1 day'
  from generate_series(1001, 6000) as n;
