import type { IntentAnswer } from '#contract/assistant.ts'

/** What the assistant answers to a clogged sink. */
export const drain: IntentAnswer = {
  conversationId: 'c_1',
  engine: 'embedded',
  message: 'This sounds like a plumbing job.',
  language: 'en',
  choices: [],
  matters: [],
  links: [],
  intent: {
    trade: 'plumbing',
    skuSuggestions: ['PLB-DRAIN', 'PLB-VISIT'],
    notes: 'The sink is clogged.',
    urgency: 'medium',
    timeWindows: [
      {
        start: '2026-11-21T14:00:00.000Z',
        end: '2026-11-21T16:00:00.000Z',
        label: 'Today',
        timeZone: 'America/New_York',
      },
    ],
    safety: null,
  },
}
