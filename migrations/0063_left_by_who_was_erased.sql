-- Who was erased left pictures in jobs that they had given back, and an application that was open: both go as they do now.
delete from photos using ended_jobs, users
where users.erased_at is not null and ended_jobs.pro_id = users.id and photos.uploaded_by = users.id
  and photos.market_id = ended_jobs.market_id and photos.booking_id = ended_jobs.booking_id;
--> statement-breakpoint
select set_config('fixwell.erasing', 'on', true);
--> statement-breakpoint
-- By their names: in the transaction that adds `returned` it may not be compared with yet.
update applications set status = 'draft', submitted_at = null, reason = null
where status::text in ('submitted', 'returned') and user_id in (select id from users where erased_at is not null);
--> statement-breakpoint
select set_config('fixwell.erasing', '', true);
