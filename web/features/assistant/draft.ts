import type { Intent, IntentAnswer, Link, Matter } from '#contract/assistant.ts'
import type { Hazard } from '#contract/danger.ts'
import type { Language } from '#contract/language.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import type { Picked } from '#web/lib/photos/pick-photos.ts'
import type { Again, Asked, SelectedService, TypedBefore } from '#web/lib/session-keys.ts'
import type { Place } from '#web/lib/windows/windows-query.ts'
import type { ChosenService, ServiceChoice } from './chosen-service.ts'
import { chooseService, stillChosen } from './chosen-service.ts'
import { answeredBy, explained, withDanger } from './dangers.ts'
import type { Danger } from './dangers.ts'
import type { Attempt } from './idempotency.ts'
import { wishedOrder } from './window-order.ts'
import { looksAtOne } from './matters.ts'

export interface ChatMessage {
  from: 'customer' | 'assistant'
  text: string
  language: Language
  /** Where on this site it is found; only ever the assistant's. */
  links?: Link[]
  /** It was sent along; only ever the customer's. */
  withPhoto?: boolean
}

/** A message on its way; `typed` tells it from a choice that was pressed. */
export interface Sending {
  id: string
  text: string
  typed: boolean
  /** Its `data:` address. */
  photo: string | null
}

/**
 * What the last answer understood. Its windows are left out: they are only true for a moment; so is
 * its danger, which outlives the answer.
 */
export interface Understood {
  choices: string[]
  /** Of the choices and the matters. */
  language: Language
  /** Every problem told, in the order of its turn. */
  matters: Matter[]
  /** The order of its windows, where a wish gave it. */
  windowOrder: string[]
  intent: Omit<Intent, 'timeWindows' | 'safety'>
}

/** What has just been booked, in words, while another matter waits. */
export interface Made {
  title: string
  when: string
  address: string
}

/** Everything said and typed on the booking page. */
export interface Draft {
  service: SelectedService | null
  messages: ChatMessage[]
  sending: Sending | null
  input: string
  /** The `data:` address of what goes with the next message; never stored. */
  photo: string | null
  /** There was one that went with the page, and none was chosen since. */
  photoLost: boolean
  /** What the professional is shown of the matter, sent once it is booked; never stored. */
  photos: Picked[]
  /** How many of them went with the page, and were not chosen again. */
  photosLost: number
  conversationId: string | null
  answer: Understood | null
  /** Every danger told in this conversation. */
  dangers: Danger[]
  /** The one that they said they are safe from where they told it first, before they signed in. */
  safeBefore: string | null
  /** Null while the assistant's suggestion is good enough. */
  chosen: ChosenService | null
  /** The choice that the last answer's new suggestion took the place of. */
  overtaken: ChosenService | null
  formHidden: boolean
  /** Null until the customer types: then the usual address of the profile stands there. */
  address: string | null
  /** Likewise; where the profile has none, the one told in the conversation. */
  zip: string | null
  /** As typed; only asked for where the profile has none. */
  phone: string
  /** Null until the customer types: then what they told stands there. */
  notes: string | null
  /** What the assistant had noted when the customer began to write themselves. */
  notesBefore: string
  /** What they wrote of the place for an earlier booking of this conversation. */
  placeNotes: string
  window: ArrivalWindow | null
  /** Of which list it was chosen; null where that is not known: it says nothing about any place. */
  windowOf: Place | null
  /** The booking that is made again; it says nothing about any other service. */
  again: Again | null
  attempts: Attempt[]
  made: Made | null
  /** Everything told is booked: the draft has ended. */
  booked: boolean
}

export const EMPTY_DRAFT: Draft = {
  service: null,
  messages: [],
  sending: null,
  input: '',
  photo: null,
  photoLost: false,
  photos: [],
  photosLost: 0,
  conversationId: null,
  answer: null,
  dangers: [],
  safeBefore: null,
  chosen: null,
  overtaken: null,
  formHidden: false,
  address: null,
  zip: null,
  phone: '',
  notes: null,
  notesBefore: '',
  placeNotes: '',
  window: null,
  windowOf: null,
  again: null,
  attempts: [],
  made: null,
  booked: false,
}

/** The assistant's first suggestion; null while it has none. */
export const suggestedSku = (answer: Pick<Understood, 'intent'> | null): string | null =>
  answer === null || answer.intent.trade === null ? null : (answer.intent.skuSuggestions[0] ?? null)

/** What would be booked, null where it has just been: the customer's own choice comes before any suggestion. */
export const skuToBook = ({
  chosen,
  answer,
  made,
}: Pick<Draft, 'chosen' | 'answer' | 'made'>): string | null =>
  made === null ? (chosen?.sku ?? suggestedSku(answer)) : null

export const sent = (draft: Draft, sending: Sending): Draft => ({
  ...draft,
  sending,
  input: sending.typed ? '' : draft.input,
  photo: sending.photo === null ? draft.photo : null,
})

export function answered(
  draft: Draft,
  { conversationId, message, language, choices, matters, links, intent }: IntentAnswer,
): Draft {
  const { timeWindows, safety, ...kept } = intent
  const windowOrder = wishedOrder(timeWindows)
  const answer = { choices, language, matters, windowOrder, intent: kept }
  const suggested = suggestedSku(answer)
  const chosen = stillChosen(draft.chosen, suggested)
  const said: ChatMessage[] =
    // Whoever is answered in a language has written in it.
    draft.sending === null ? [] : [{ ...asSaid(draft.sending), language }]
  return {
    ...draft,
    messages: [...draft.messages, ...said, { from: 'assistant', text: message, language, links }],
    sending: null,
    // Whoever wrote goes on without it.
    photoLost: draft.photoLost && !draft.sending?.typed,
    conversationId,
    answer,
    // What is noted of words that came with notes of their own stands in those.
    notesBefore: draft.answer === null && draft.notes !== null ? intent.notes : draft.notesBefore,
    dangers:
      safety === null
        ? leftOf(draft, conversationId)
        : withDanger(draft.dangers, {
            advice: safety,
            language,
            answered: safety.hazard === draft.safeBefore,
          }),
    // Told again later it is another time.
    safeBefore: null,
    chosen,
    overtaken: chosen === null && draft.chosen?.sku !== suggested ? draft.chosen : null,
    formHidden: draft.formHidden && suggested === null,
    // Small talk after a booking must not bring back the form of what is booked.
    made: looksAtOne(matters) ? null : draft.made,
  }
}

/** A conversation that goes on keeps a danger until it is explained; another one knows nothing of it. */
const leftOf = ({ dangers, conversationId }: Draft, answeredIn: string): Danger[] =>
  conversationId === answeredIn ? explained(dangers) : dangers

/** A message as it stands in the conversation. */
export const asSaid = ({ text, photo }: Sending): Omit<ChatMessage, 'language'> => ({
  from: 'customer',
  text,
  withPhoto: photo !== null,
})

/** The customer picked a service themselves. */
export const choosing = (draft: Draft, choice: ServiceChoice): Draft => ({
  ...draft,
  chosen: chooseService(choice, suggestedSku(draft.answer), draft.chosen),
  overtaken: null,
})

/** What goes with the next message. */
export const withPhoto = (draft: Draft, photo: string): Draft => ({
  ...draft,
  photo,
  photoLost: false,
})

/** Whatever is added may be one that went with the page. */
export const withPhotos = (draft: Draft, photos: Picked[]): Draft => ({
  ...draft,
  photos,
  photosLost: Math.max(0, draft.photosLost - Math.max(0, photos.length - draft.photos.length)),
})

/** The customer is safe from this danger, and goes on to the repair. */
export const safeFrom = (draft: Draft, hazard: Hazard): Draft => ({
  ...draft,
  dangers: answeredBy(draft.dangers, hazard),
  formHidden: false,
})

/** The answer did not come: what was typed goes back to where it was typed. */
export const unsent = (draft: Draft): Draft => ({
  ...draft,
  sending: null,
  input: draft.sending?.typed ? both(draft.sending.text, draft.input) : draft.input,
  photo: draft.photo ?? draft.sending?.photo ?? null,
})

const both = (...texts: string[]) => texts.filter((text) => text.trim() !== '').join('\n')

/** What was typed before somebody signed in, and not asked. */
export const typedBefore = (draft: Draft, { message, zip }: TypedBefore): Draft => ({
  ...draft,
  input: both(draft.input, message),
  zip: draft.zip === '' ? zip : draft.zip,
})

/** A fresh conversation about anything. Where the customer lives stays true whatever is broken. */
export const startedOver = ({ address, zip, phone, input, photo, photoLost }: Draft): Draft => ({
  ...EMPTY_DRAFT,
  address,
  zip,
  phone,
  input,
  photo,
  photoLost,
})

/** What was asked elsewhere is another matter than whatever stood here. */
export const askedBefore = (
  draft: Draft,
  { zip, again = null, address, notes, safeFrom: safe }: Omit<Asked, 'message'>,
): Draft => ({
  ...startedOver(draft),
  address: address ?? draft.address,
  zip: zip === '' ? draft.zip : zip,
  again,
  notes: notes ?? null,
  safeBefore: safe ?? null,
})

/** Not a word was said yet. */
export const notBegun = ({ messages, sending }: Pick<Draft, 'messages' | 'sending'>): boolean =>
  messages.length === 0 && sending === null

/** Leaving before a word was said leaves the picked service behind, too. */
export const left = (draft: Draft): Draft => (notBegun(draft) ? { ...draft, service: null } : draft)

/** Another service is another matter, so it begins another conversation. */
export const withService = (draft: Draft, service: SelectedService): Draft =>
  draft.service?.slug === service.slug ? draft : { ...startedOver(draft), service }
