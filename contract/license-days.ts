/** Registers write 2099-12-31 for a license that never runs out; what is named further away is a slip. */
const LONGEST_YEARS = 80

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Whether nobody is licensed until that day, as `2027-05-31`; `today` is that of the market. */
export const runsTooLong = (expirationDate: string, today: string): boolean =>
  yearOf(expirationDate) > yearOf(today) + LONGEST_YEARS

export const RUNS_TOO_LONG = 'No license runs that long. Please check the year.'
