-- Who applied is found by both numbers, also once they are approved, when one alone stands with them; and by each of several that
-- were typed into one field, of which `dialed_backwards` tells the last. Few hold more digits than a number has.
DROP INDEX "applications_phone";--> statement-breakpoint
DROP INDEX "applications_business_phone";--> statement-breakpoint
CREATE INDEX "applications_phones" ON "applications" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops) WHERE "applications"."status" <> 'draft' and length(regexp_replace("applications"."phone", '[^0-9]', '', 'g')) > 11;--> statement-breakpoint
CREATE INDEX "applications_business_phones" ON "applications" USING gin (regexp_replace("business_phone", '[^0-9]', '', 'g') gin_trgm_ops) WHERE "applications"."status" <> 'draft' and length(regexp_replace("applications"."business_phone", '[^0-9]', '', 'g')) > 11;--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree (dialed_backwards("phone") text_pattern_ops) WHERE "applications"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_business_phone" ON "applications" USING btree (dialed_backwards("business_phone") text_pattern_ops) WHERE "applications"."status" <> 'draft';