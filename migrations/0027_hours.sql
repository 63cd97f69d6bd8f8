-- Minutes of the week, from Sunday's midnight. What goes past Saturday's goes on at the beginning.
create function week_minutes(day smallint, starts time, ends time) returns int4multirange language sql immutable as $$
  select case when span.until <= 10080 then int4multirange(int4range(span.since, span.until))
    else int4multirange(int4range(span.since, 10080), int4range(0, span.until - 10080)) end
  from (
    select mod(day, 7) * 1440 + extract(epoch from starts)::int / 60 as since,
      mod(day, 7) * 1440 + extract(epoch from ends)::int / 60 + case when ends <= starts then 1440 else 0 end as until
  ) as span
$$;
--> statement-breakpoint
ALTER TABLE "professional_hours" DROP CONSTRAINT "professional_hours_order";--> statement-breakpoint
ALTER TABLE "professional_hours" DROP CONSTRAINT "professional_hours_pro_id_day_of_week_pk";--> statement-breakpoint
ALTER TABLE "professional_hours" ADD CONSTRAINT "professional_hours_pro_id_day_of_week_start_time_pk" PRIMARY KEY("pro_id","day_of_week","start_time");--> statement-breakpoint
ALTER TABLE "professional_hours" ADD COLUMN "on_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_hours" ADD COLUMN "week" "int4multirange" GENERATED ALWAYS AS (week_minutes(day_of_week, start_time, end_time)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "works" "int4multirange" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_hours" ADD CONSTRAINT "professional_hours_minutes" CHECK (extract(second from "professional_hours"."start_time") = 0 and extract(second from "professional_hours"."end_time") = 0);--> statement-breakpoint
ALTER TABLE "professional_hours" ADD CONSTRAINT "professional_hours_order" CHECK ("professional_hours"."start_time" < "professional_hours"."end_time" or "professional_hours"."on_call");--> statement-breakpoint

CREATE INDEX "professionals_on_call" ON "professionals" USING btree ("user_id") WHERE works && '{[0,420),[1260,1860),[2700,3300),[4140,4740),[5580,6180),[7020,7620),[8460,9060),[9900,10080)}'::int4multirange;
--> statement-breakpoint
alter table professional_hours add constraint professional_hours_no_overlap
  exclude using gist (pro_id with =, week with &&);
--> statement-breakpoint

-- When somebody can be asked: their hours from 7 AM to 9 PM, and whenever they are on call. Spans that adjoin are one.
-- The first half of Sunday is there once more after Saturday, so that a window across that midnight lies in one piece.
create function works_of(pro uuid) returns int4multirange language sql stable as $$
  with parts as (
    select unnest(range_agg(case when hours.on_call then hours.week else hours.week * daytime.minutes end)) as part
    from professional_hours hours, (
      select range_agg(int4range(day * 1440 + 420, day * 1440 + 1260)) as minutes from generate_series(0, 6) day
    ) as daytime
    where hours.pro_id = pro
  )
  select coalesce(range_agg(part), '{}') from (
    select part from parts
    union all
    select int4range(lower(part) + 10080, least(upper(part), 720) + 10080) from parts where lower(part) < 720
  ) as whole
$$;
--> statement-breakpoint

create function professional_hours_changed() returns trigger language plpgsql as $$
begin
  update professionals set works = works_of(user_id)
  where user_id in (select pro_id from changed) and works is distinct from works_of(user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger professional_hours_added after insert on professional_hours
  referencing new table as changed for each statement execute function professional_hours_changed();
--> statement-breakpoint
create trigger professional_hours_altered after update on professional_hours
  referencing new table as changed for each statement execute function professional_hours_changed();
--> statement-breakpoint
create trigger professional_hours_removed after delete on professional_hours
  referencing old table as changed for each statement execute function professional_hours_changed();
--> statement-breakpoint

-- Those who are there are asked as their hours say, from 7 AM to 9 PM; nobody is on call before they say so.
update professionals set works = works_of(user_id);
