/** An e-mail address, or a phone number as it is written in the Americas. */
export const CONTACT =
  /[\w.+-]{1,64}@[\w-]{1,63}\.\w|(?<![\w-])(?:\+?\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?![\w-])|(?<![\w-])\d{2}\s\d{4}[\s-]\d{4}(?![\w-])/u

/** Whether words tell how to reach somebody. */
export const tellsContact = (text: string): boolean => CONTACT.test(text)
