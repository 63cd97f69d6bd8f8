-- Who applied and is no professional yet is found by what they wrote there.

CREATE INDEX "application_licenses_number" ON "application_licenses" USING btree (reverse(regexp_replace(lower("license_number"), '[^a-z0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops) WHERE "applications"."status" not in ('draft', 'approved');--> statement-breakpoint
CREATE INDEX "applications_business_phone" ON "applications" USING btree (reverse(regexp_replace("business_phone", '[^0-9]', '', 'g')) text_pattern_ops) WHERE "applications"."status" not in ('draft', 'approved');--> statement-breakpoint
CREATE INDEX "applications_business_like" ON "applications" USING gin ("business_name" gin_trgm_ops) WHERE "applications"."status" not in ('draft', 'approved');