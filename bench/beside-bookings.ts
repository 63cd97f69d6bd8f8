/** What triggers keep beside bookings, for those that came past them. */
export const BESIDE_BOOKINGS = {
  tables: ['people_markets', 'engagements'],
  statements: [
    `insert into people_markets (user_id, market_id)
      select customer_id, market_id from bookings
      union select pro_id, market_id from bookings where pro_id is not null
      union select offer_pro_id, market_id from bookings where offer_pro_id is not null`,
    `insert into engagements (market_id, pro_id, booking_id, window_start, busy_until)
      select home.market_id, job.pro_id, job.id, job.window_start, job.busy_until
      from bookings job join professionals home on home.user_id = job.pro_id where is_live(job.status)`,
  ],
}
