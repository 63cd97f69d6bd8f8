-- What pgbench sends over and over: one booking of some customer.
\set customer random(1001, 6000)
\set pro random(1, 1000)
\set hours random(1, 2000)
select * from book(sha256(convert_to(rpad('tok' || :customer, 43, '0'), 'UTF8')), gen_random_uuid()::text, '\x00'::bytea,
  'PLB-DRAIN', '350 Fifth Avenue', '10001', 'The kitchen drain is clogged and the water comes back up in the sink.',
  now() + :hours * interval '1 hour', now() + :hours * interval '1 hour' + interval '2 hours', :pro);
