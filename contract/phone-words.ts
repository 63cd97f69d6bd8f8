/** What is said of a phone number that is none. */
export const NO_PHONE = 'This is no phone number we can call. Use ten digits, such as 212-555-0100.'

/** What is said to a professional who empties theirs. */
export const PRO_NEEDS_PHONE =
  'Customers call you at this number once you set off, so it cannot be empty. Enter the one you answer.'

/** A visit that begins so soon is called about, so the booking form asks for a phone. */
export const PHONE_NEEDED_HOURS = 24
