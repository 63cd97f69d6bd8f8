-- What was read whole is looked up: the applications that wait among all that were decided, the places within an area, and
-- those on the waitlist of a place. `provider_records_owner`, whose the provider's records are, is built by
-- server/db/build-later.ts.
CREATE INDEX "applications_waiting" ON "applications" USING btree ("status","submitted_at","id") WHERE "applications"."status" not in ('draft', 'approved', 'rejected');--> statement-breakpoint
CREATE INDEX "places_within" ON "places" USING gist (box(point("longitude", "latitude"), point("longitude", "latitude")));--> statement-breakpoint
CREATE INDEX "waitlist_there" ON "waitlist" USING btree ("zip","trade","look_at");