-- People are found by their number also where it has an extension. `users_dialed` is built by server/db/build-later.ts.

-- The digits that are dialed, the last one first. An extension is dialed once somebody answers; people write it as
-- `;ext=12`, `ext. 12`, `x12` or `#12`.
create function dialed_backwards(phone text) returns text language sql immutable parallel safe as $$
  select reverse(regexp_replace(
    regexp_replace(phone, '([0-9])[^0-9a-z]*((extension|extn|ext|x)[^0-9a-z]*[0-9]+|[,;#][^0-9a-z]*[0-9]{1,6})[^0-9a-z]*$', '\1', 'i'),
    '[^0-9]', '', 'g'))
$$;
--> statement-breakpoint
DROP INDEX "applications_phone";--> statement-breakpoint
DROP INDEX "applications_business_phone";--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree (dialed_backwards("phone") text_pattern_ops) WHERE "applications"."status" not in ('draft', 'approved');--> statement-breakpoint
CREATE INDEX "applications_business_phone" ON "applications" USING btree (dialed_backwards("business_phone") text_pattern_ops) WHERE "applications"."status" not in ('draft', 'approved');--> statement-breakpoint
-- The version before looks for people by this one.
insert into outlived (statement, due_at)
values ('drop index if exists users_phone', now() + case when exists (select from users) then interval '1 day' else interval '0' end);
