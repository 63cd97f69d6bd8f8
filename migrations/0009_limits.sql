CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"granted" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limits_granted" CHECK ("limits"."granted" between 0 and "limits"."used")
);
