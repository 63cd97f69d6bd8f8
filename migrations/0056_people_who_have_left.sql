-- Who was erased is called so in a whole sentence, too; "Erased" read like a name.
update users set first_name = 'Somebody who has left' where erased_at is not null and first_name = 'Erased';
--> statement-breakpoint
update professionals set business_name = ''
where business_name = 'Erased' and user_id in (select id from users where erased_at is not null);
--> statement-breakpoint
select set_config('fixwell.erasing', 'on', true);
--> statement-breakpoint
update applications set first_name = 'Somebody', last_name = 'who has left'
where first_name = 'Erased' and last_name = 'Erased' and user_id in (select id from users where erased_at is not null);
--> statement-breakpoint
select set_config('fixwell.erasing', '', true);
