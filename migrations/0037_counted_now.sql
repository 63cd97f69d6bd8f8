-- Who is available now is counted over all professionals at once; and what was asked for in vain is kept from the list of windows on.

ALTER TABLE "professionals" ADD COLUMN "licensed_until" date;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "trades" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "unserved_demand" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "busy_times_when" ON "busy_times" USING gist (tstzrange("starts_at", "ends_at"));--> statement-breakpoint
CREATE UNIQUE INDEX "unserved_demand_asked" ON "unserved_demand" USING btree ("sku","zip","asked_at");--> statement-breakpoint

-- Until which day somebody is licensed to take jobs, and their trades, stand with them. Of two changes of one professional the
-- second waits, and sees what the first has done.
create function licensed_until_of(pro uuid) returns date language sql stable as $$
  select max(expiration_date) from professional_licenses
  where pro_id = pro and license_type in ('contractor', 'trade')
$$;
--> statement-breakpoint
create function trades_of(pro uuid) returns text[] language sql stable as $$
  select array(select trade from professional_trades where pro_id = pro order by trade)
$$;
--> statement-breakpoint
create function professional_licenses_changed() returns trigger language plpgsql as $$
begin
  perform from professionals where user_id in (select pro_id from changed) order by user_id for no key update;
  update professionals set licensed_until = licensed_until_of(user_id)
  where user_id in (select pro_id from changed) and licensed_until is distinct from licensed_until_of(user_id);
  return null;
end $$;
--> statement-breakpoint
create function professional_trades_changed() returns trigger language plpgsql as $$
begin
  perform from professionals where user_id in (select pro_id from changed) order by user_id for no key update;
  update professionals set trades = trades_of(user_id)
  where user_id in (select pro_id from changed) and trades <> trades_of(user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger professional_licenses_added after insert on professional_licenses
  referencing new table as changed for each statement execute function professional_licenses_changed();
--> statement-breakpoint
create trigger professional_licenses_altered after update on professional_licenses
  referencing new table as changed for each statement execute function professional_licenses_changed();
--> statement-breakpoint
create trigger professional_licenses_removed after delete on professional_licenses
  referencing old table as changed for each statement execute function professional_licenses_changed();
--> statement-breakpoint
create trigger professional_trades_added after insert on professional_trades
  referencing new table as changed for each statement execute function professional_trades_changed();
--> statement-breakpoint
create trigger professional_trades_altered after update on professional_trades
  referencing new table as changed for each statement execute function professional_trades_changed();
--> statement-breakpoint
create trigger professional_trades_removed after delete on professional_trades
  referencing old table as changed for each statement execute function professional_trades_changed();
--> statement-breakpoint
update professionals set licensed_until = licensed_until_of(user_id), trades = trades_of(user_id);
