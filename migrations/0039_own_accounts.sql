-- Who is erased is erased from everything they were told, too.

CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient_id");
