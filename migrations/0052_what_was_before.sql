-- Both sides read why an operator changes the time of a booking or asks for another one, and operators what it was
-- before; and of a license that was checked, whether it renewed one.

ALTER TABLE "bookings" ADD COLUMN "window_acts" jsonb;--> statement-breakpoint
ALTER TABLE "submitted_licenses" ADD COLUMN "renewed_until" date;--> statement-breakpoint
-- Of those that were checked already: the one that was found valid before them, and else the one they applied with.
update submitted_licenses sent set renewed_until = coalesce(
  (
    select earlier.expiration_date from submitted_licenses earlier
    where earlier.pro_id = sent.pro_id and earlier.license_type = sent.license_type
      and lower(earlier.license_number) = lower(sent.license_number)
      and lower(earlier.issuing_state) = lower(sent.issuing_state)
      and earlier.valid and earlier.checked_at < sent.checked_at
    order by earlier.checked_at desc limit 1
  ),
  (
    select max(named.expiration_date) from application_licenses named
    join applications on applications.id = named.application_id
    where applications.user_id = sent.pro_id and applications.status = 'approved'
      and named.license_type = sent.license_type and lower(named.license_number) = lower(sent.license_number)
      and lower(named.issuing_state) = lower(sent.issuing_state)
  )
) where sent.checked_at is not null;
