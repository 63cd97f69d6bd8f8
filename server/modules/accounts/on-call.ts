import { sql } from 'drizzle-orm'

/** Whether somebody can be asked at any time from 9 PM to 7 AM: only who is on call can. */
export const sometimeOnCall = sql.raw(
  `works && '{[0,420),[1260,1860),[2700,3300),[4140,4740),[5580,6180),[7020,7620),[8460,9060),[9900,10080)}'::int4multirange`,
)
