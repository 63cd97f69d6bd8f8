CREATE TYPE "public"."license_type" AS ENUM('contractor', 'trade', 'business');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('customer', 'pro', 'operator');--> statement-breakpoint
CREATE TYPE "public"."booking_actor" AS ENUM('customer', 'pro', 'system', 'operator');--> statement-breakpoint
CREATE TYPE "public"."booking_status" AS ENUM('pending', 'assigned', 'en_route', 'on_site', 'completed', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."offer_outcome" AS ENUM('accepted', 'declined', 'lapsed', 'withdrawn', 'released');--> statement-breakpoint
CREATE TYPE "public"."sender_role" AS ENUM('customer', 'pro', 'system', 'ai');--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_accounts_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "provider_failures" (
	"email" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "provider_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "provider_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professional_areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pro_id" uuid NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"radius_km" integer DEFAULT 25 NOT NULL,
	CONSTRAINT "professional_areas_somewhere" CHECK ("professional_areas"."city" <> '' or "professional_areas"."zip_code" <> ''),
	CONSTRAINT "professional_areas_radius" CHECK ("professional_areas"."radius_km" between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "professional_hours" (
	"pro_id" uuid NOT NULL,
	"day_of_week" smallint NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	CONSTRAINT "professional_hours_pro_id_day_of_week_pk" PRIMARY KEY("pro_id","day_of_week"),
	CONSTRAINT "professional_hours_day" CHECK ("professional_hours"."day_of_week" between 0 and 6),
	CONSTRAINT "professional_hours_order" CHECK ("professional_hours"."start_time" < "professional_hours"."end_time")
);
--> statement-breakpoint
CREATE TABLE "professional_licenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pro_id" uuid NOT NULL,
	"license_type" "license_type" NOT NULL,
	"license_number" text NOT NULL,
	"issuing_state" text NOT NULL,
	"expiration_date" date NOT NULL,
	"insurance_provider" text DEFAULT '' NOT NULL,
	"insurance_expiration_date" date,
	CONSTRAINT "professional_licenses_same" UNIQUE("pro_id","license_type","license_number","issuing_state")
);
--> statement-breakpoint
CREATE TABLE "professional_trades" (
	"pro_id" uuid NOT NULL,
	"trade" text NOT NULL,
	CONSTRAINT "professional_trades_pro_id_trade_pk" PRIMARY KEY("pro_id","trade")
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "professionals_rating" CHECK ("professionals"."rating_count" >= 0 and "professionals"."rating_sum" between "professionals"."rating_count" and 5 * "professionals"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"id_token" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_hash_length" CHECK (octet_length("sessions"."id_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"role" "user_role" DEFAULT 'customer' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_issuer_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"turns" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"preferred_trade" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" "booking_actor" NOT NULL,
	"from_status" "booking_status",
	"to_status" "booking_status" NOT NULL,
	"reason" text,
	CONSTRAINT "booking_events_beginning" CHECK ("booking_events"."from_status" is not null or ("booking_events"."to_status" = 'pending' and "booking_events"."by" = 'customer'))
);
--> statement-breakpoint
CREATE TABLE "booking_steps" (
	"from_status" "booking_status" NOT NULL,
	"to_status" "booking_status" NOT NULL,
	"by" "booking_actor" NOT NULL,
	CONSTRAINT "booking_steps_from_status_to_status_by_pk" PRIMARY KEY("from_status","to_status","by")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"price_quote_min" integer NOT NULL,
	"price_quote_max" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"address" text NOT NULL,
	"zip" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"window_end" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	"status" "booking_status" DEFAULT 'pending' NOT NULL,
	"pro_id" uuid,
	"offer_id" uuid,
	"offer_pro_id" uuid,
	"offer_expires_at" timestamp (3) with time zone,
	"review_id" uuid,
	"review_stars" smallint,
	"conversation_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_price" CHECK ("bookings"."price_quote_min" >= 0 and "bookings"."price_quote_min" <= "bookings"."price_quote_max"),
	CONSTRAINT "bookings_duration" CHECK ("bookings"."duration_minutes" > 0),
	CONSTRAINT "bookings_window" CHECK ("bookings"."window_start" < "bookings"."window_end"),
	CONSTRAINT "bookings_busy" CHECK ("bookings"."busy_until" = greatest("bookings"."window_end", "bookings"."window_start" + "bookings"."duration_minutes" * interval '1 minute')),
	CONSTRAINT "bookings_assigned_to_somebody" CHECK (case "bookings"."status" when 'pending' then "bookings"."pro_id" is null when 'canceled' then true else "bookings"."pro_id" is not null end),
	CONSTRAINT "bookings_offer_whole" CHECK (num_nonnulls("bookings"."offer_id", "bookings"."offer_pro_id", "bookings"."offer_expires_at") in (0, 3)),
	CONSTRAINT "bookings_offer_while_pending" CHECK ("bookings"."offer_id" is null or "bookings"."status" = 'pending'),
	CONSTRAINT "bookings_review" CHECK (num_nonnulls("bookings"."review_id", "bookings"."review_stars") in (0, 2) and ("bookings"."review_id" is null or ("bookings"."status" = 'completed' and "bookings"."review_stars" between 1 and 5))),
	CONSTRAINT "bookings_not_ones_own" CHECK ("bookings"."pro_id" is distinct from "bookings"."customer_id" and "bookings"."offer_pro_id" is distinct from "bookings"."customer_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "services_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"sku" text PRIMARY KEY NOT NULL,
	"trade" text NOT NULL,
	"title" text NOT NULL,
	"price_min" integer NOT NULL,
	"price_max" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "skus_price" CHECK ("skus"."price_min" >= 0 and "skus"."price_min" <= "skus"."price_max"),
	CONSTRAINT "skus_duration" CHECK ("skus"."duration_minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" "offer_outcome",
	CONSTRAINT "offers_time" CHECK ("offers"."offered_at" < "offers"."expires_at"),
	CONSTRAINT "offers_closed_whole" CHECK (num_nonnulls("offers"."closed_at", "offers"."outcome") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"zip" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "places_zip" CHECK ("places"."zip" ~ '^[0-9]{5}$'),
	CONSTRAINT "places_on_earth" CHECK ("places"."latitude" between -90 and 90 and "places"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"sender_role" "sender_role" NOT NULL,
	"sender_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_body" CHECK (char_length("messages"."body") between 1 and 2000),
	CONSTRAINT "messages_sender" CHECK (("messages"."sender_role" in ('customer', 'pro')) = ("messages"."sender_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"tags" text[] NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_one_per_booking" UNIQUE("booking_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_not_ones_own" CHECK ("reviews"."pro_id" <> "reviews"."customer_id")
);
--> statement-breakpoint
ALTER TABLE "provider_resets" ADD CONSTRAINT "provider_resets_account_id_provider_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."provider_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_areas" ADD CONSTRAINT "professional_areas_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_hours" ADD CONSTRAINT "professional_hours_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_licenses" ADD CONSTRAINT "professional_licenses_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_trades" ADD CONSTRAINT "professional_trades_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_trades" ADD CONSTRAINT "professional_trades_trade_services_slug_fk" FOREIGN KEY ("trade") REFERENCES "public"."services"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_step" FOREIGN KEY ("from_status","to_status","by") REFERENCES "public"."booking_steps"("from_status","to_status","by") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_sku_skus_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."skus"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offer_pro_id_professionals_user_id_fk" FOREIGN KEY ("offer_pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_trade_services_slug_fk" FOREIGN KEY ("trade") REFERENCES "public"."services"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pro_id_professionals_user_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."professionals"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_records_grant" ON "provider_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provider_records_uid" ON "provider_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "provider_records_expiry" ON "provider_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "professional_areas_pro" ON "professional_areas" USING btree ("pro_id");--> statement-breakpoint
CREATE INDEX "professional_areas_zip" ON "professional_areas" USING btree ("zip_code") WHERE "professional_areas"."zip_code" <> '';--> statement-breakpoint
CREATE INDEX "professional_areas_city" ON "professional_areas" USING btree (lower("city")) WHERE "professional_areas"."city" <> '';--> statement-breakpoint
CREATE INDEX "professional_trades_trade" ON "professional_trades" USING btree ("trade","pro_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_user" ON "conversations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_expiry" ON "conversations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_events_one_beginning" ON "booking_events" USING btree ("booking_id") WHERE "booking_events"."from_status" is null;--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_pro" ON "bookings" USING btree ("pro_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_offered_to" ON "bookings" USING btree ("offer_pro_id") WHERE "bookings"."offer_pro_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("window_start") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_offer" ON "bookings" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "bookings_conversation" ON "bookings" USING btree ("conversation_id") WHERE "bookings"."conversation_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "skus_trade" ON "skus" USING btree ("trade");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("booking_id") WHERE "offers"."outcome" is null;--> statement-breakpoint
CREATE INDEX "offers_booking" ON "offers" USING btree ("booking_id","offered_at");--> statement-breakpoint
CREATE INDEX "offers_pro" ON "offers" USING btree ("pro_id","offered_at");--> statement-breakpoint
CREATE INDEX "places_city" ON "places" USING btree (lower("city"),"state");--> statement-breakpoint
CREATE INDEX "messages_booking" ON "messages" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_pro" ON "reviews" USING btree ("pro_id","created_at" DESC NULLS LAST);