-- Whoever writes of a danger in a case is told at once what to do, and operators which danger it is.
ALTER TABLE "cases" ADD COLUMN "danger" text;
