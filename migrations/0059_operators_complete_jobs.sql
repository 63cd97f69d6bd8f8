-- An operator completes a job that its professional leaves as it is, so that its customer can review it and the
-- guarantee begins.
insert into booking_steps (from_status, to_status, by) values
  ('assigned', 'completed', 'operator'),
  ('en_route', 'completed', 'operator'),
  ('on_site', 'completed', 'operator');
