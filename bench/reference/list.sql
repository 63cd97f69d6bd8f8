-- What pgbench sends over and over: the newest bookings of some customer.
\set customer random(1001, 6000)
select id, sku, address, window_start, window_end, price_min, price_max, status, pro_id, notes
  from bookings where customer_id = :customer order by created_at desc limit 50;
