ALTER TYPE "public"."notice_kind" ADD VALUE 'verify_email';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'password_reset';