import * as z from 'zod/mini'
import { sku, trade } from './catalog.ts'
import { safetyAdvice } from './danger.ts'
import { endpoint } from './endpoint.ts'
import { arrivalWindow, outlook } from './dispatch.ts'
import { language } from './language.ts'
import { LONGEST } from './longest.ts'
import { filledText, id, line } from './primitives.ts'
import { urgency } from './urgency.ts'

export const MOST_SUGGESTIONS = 3
export const MOST_CHOICES = 3
/** Of one conversation; what is told beyond them is in the notes. */
export const MOST_MATTERS = 5
export const MOST_LINKS = 3

/** One problem told: looked at now, waiting for its turn, or booked. */
export const matter = z.object({
  title: z.string(),
  trade,
  state: z.enum(['now', 'waiting', 'booked']),
})
export type Matter = z.infer<typeof matter>

/** Where on this site what was asked for is found. */
export const link = z.object({ label: z.string(), href: z.string() })
export type Link = z.infer<typeof link>

/** Small enough for one call: the page makes a photo as small as this before it sends it. */
const LONGEST_PHOTO = 200_000
const photo = z
  .string()
  .check(
    z.maxLength(LONGEST_PHOTO, 'This photo is too large. Take a smaller one.'),
    z.regex(
      /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/,
      'This is no photo we can look at. Take a JPEG, PNG or WebP.',
    ),
  )

export const intent = z.object({
  trade: z.nullable(trade),
  /** 1 to 3 catalog skus, best first; empty when the trade is unknown or the matter is not ours. */
  skuSuggestions: z.array(z.string()).check(z.maxLength(MOST_SUGGESTIONS)),
  notes: z.string(),
  urgency,
  timeWindows: z.array(arrivalWindow),
  /** Of all dangers told in the conversation the one to act on; null where none was, or what was said since explains it. */
  safety: z.nullable(safetyAdvice),
})
export type Intent = z.infer<typeof intent>

export const intentRequest = z.object({
  message: filledText(LONGEST.prose, 'Describe what is wrong.'),
  /** Continues an earlier conversation; without it a new one starts. */
  conversationId: z.optional(id),
  /** A service chosen beforehand; it only breaks ties. */
  trade: z.optional(trade),
  /** Where; without it `timeWindows` are those of everybody. */
  zip: z.optional(line(LONGEST.zip)),
  /**
   * A photo of it as a `data:` address (JPEG, PNG or WebP, up to 200,000 characters). Shown to the language model
   * where one is configured that sees, and kept by nobody; the embedded engine says that it reads words only.
   */
  photo: z.optional(photo),
})

export const intentAnswer = z.object({
  conversationId: id,
  /** `embedded`, or the name of the language model that answered. */
  engine: z.string(),
  message: z.string(),
  /** The language of `message`, of `choices` and of the steps of `safety`. */
  language,
  /** Short answers that narrow the service, or the trade where that is null; sending one back as `message` picks it. */
  choices: z.array(z.string()).check(z.maxLength(MOST_CHOICES)),
  /** Every problem told in this conversation, in the order of its turn; a booking of this conversation marks its own. */
  matters: z.array(matter).check(z.maxLength(MOST_MATTERS)),
  /** Where what was asked for beside a repair is found: one's next booking, the profile, the application. */
  links: z.array(link).check(z.maxLength(MOST_LINKS)),
  intent,
})
export type IntentAnswer = z.infer<typeof intentAnswer>

/** What is wrong, told by somebody who need not be signed in. */
export const previewRequest = z.object({
  message: filledText(LONGEST.prose, 'Describe what is wrong.'),
  /** Where; without it `earliest` is the earliest anywhere. */
  zip: z.optional(line(LONGEST.zip)),
})

export const previewAnswer = z.object({
  message: z.string(),
  language,
  choices: z.array(z.string()).check(z.maxLength(MOST_CHOICES)),
  intent: z.pick(intent, { trade: true, skuSuggestions: true, urgency: true, safety: true }),
  /** The first of the suggestions; null while no service is known. */
  service: z.nullable(z.pick(sku, { sku: true, title: true, priceMin: true, priceMax: true })),
  /** When somebody suitable is free first, within the next days. */
  earliest: z.nullable(arrivalWindow),
  /** Why there is none at the ZIP code that was told: nobody takes such jobs there, or everybody who does is taken. */
  place: z.optional(outlook.shape.place),
})
export type PreviewAnswer = z.infer<typeof previewAnswer>

export const assistant = {
  preview: endpoint({
    method: 'POST',
    path: '/api/ai/preview',
    tag: 'assistant',
    summary:
      'What the assistant makes of a first message, for visitors too: service, price range, dangers and the earliest free time. Nothing is stored',
    access: 'public',
    limit: 'previews',
    body: previewRequest,
    success: 200,
    answer: previewAnswer,
  }),
  intent: endpoint({
    method: 'POST',
    path: '/api/ai/intent',
    tag: 'assistant',
    summary: 'Understand what is wrong and suggest a service, its urgency and true time windows',
    access: 'signed-in',
    limit: 'assistant',
    body: intentRequest,
    success: 200,
    answer: intentAnswer,
    refusals: [404],
  }),
}
