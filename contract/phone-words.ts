/** What is said of a phone number that is none. */
export const NO_PHONE = 'This is no phone number we can call. Use ten digits, such as 212-555-0100.'

/** A visit that begins so soon is called about, so the booking form asks for a phone. */
export const PHONE_NEEDED_HOURS = 24
