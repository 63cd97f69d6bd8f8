/** The tables that grow with bookings: those a distributed PostgreSQL would have to keep apart by market. */
export const GROWING: readonly string[] = [
  'bookings',
  'booking_events',
  'booking_notes',
  'ended_jobs',
  'offers',
  'withdrawn_offers',
  'market_openings',
  'messages',
  'message_notices',
  'operator_messages',
  'cases',
  'case_messages',
  'reviews',
  'photos',
  'outbox',
  'told_once',
]

/** What is led by the market of a professional's home, wherever the job is. */
export const LED_BY_HOME: readonly string[] = ['engagements']
