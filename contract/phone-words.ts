const NO_PHONE = 'This is no phone number we can call. Use ten digits, such as 212-555-0100.'
const ONE_PHONE = 'Only one phone number goes here, such as 212-555-0100.'

/** What is said of a text that is no phone number. */
export const whyNoPhone = (typed: string): string => (isSeveral(typed) ? ONE_PHONE : NO_PHONE)

/** E.164 allows no more, without an extension. */
const MOST_DIGITS = 15

/** What people write between two numbers. */
const BETWEEN = /or|and|[/,;&|]/i

/** Fewer are no number, nor what somebody leaves out of a second one that begins like the first. */
const FEWEST_DIGITS = 4

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

/** Whether a text that is no phone number looks like more than one. */
export const isSeveral = (typed: string): boolean =>
  digitsIn(typed) > MOST_DIGITS ||
  typed.split(BETWEEN).filter((part) => digitsIn(part) >= FEWEST_DIGITS).length > 1

/** What is said to a professional who empties theirs. */
export const PRO_NEEDS_PHONE =
  'Customers call you at this number once you set off, so it cannot be empty. Enter the one you answer.'
