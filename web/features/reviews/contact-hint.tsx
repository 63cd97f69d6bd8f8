import { tellsContact } from '#contract/tells-contact.ts'

/** Everybody reads a review and its answer: said before a phone number or an e-mail address is published. */
export const ContactHint = ({ text }: { text: string }) => (
  <p role="status" className="-mt-3 text-15 text-clay empty:hidden">
    {tellsContact(text) &&
      'This looks like a phone number or an e-mail address. Everybody can read it once it is published.'}
  </p>
)
