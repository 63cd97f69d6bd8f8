-- Who is asked to come reads how urgent it is and of which danger was told, before they accept; and whoever booked it has the steps
-- for that danger at hand, in the language they spoke. What is live is told by what was shown before it was booked.

ALTER TABLE "bookings" ADD COLUMN "urgency" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "danger" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "spoken" text;--> statement-breakpoint
update bookings set danger = shown.danger
from (
  select live.market_id, live.id, jsonb_path_query_array(
      talk.turns, '$[*] ? (@.by == "assistant" && !exists(@.booked[*] ? (@ == $sku)))', jsonb_build_object('sku', live.sku)
    ) -> -1 -> 'safety' ->> 'hazard' as danger
  from bookings live join conversations talk on talk.id = live.conversation_id and talk.user_id = live.customer_id
  where live.status in ('pending', 'assigned', 'en_route', 'on_site')
) shown
where bookings.market_id = shown.market_id and bookings.id = shown.id and shown.danger is not null;
