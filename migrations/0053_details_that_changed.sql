-- Customer and professional read when the address or the notes of a booking were changed.

ALTER TABLE "bookings" ADD COLUMN "details_acts" jsonb;
