import type { HelpAnswer } from './help-answer.ts'

export const accountAnswers: readonly HelpAnswer[] = [
  {
    id: 'notifications',
    question: 'How do you tell me things?',
    answer: [
      'By e-mail, and by notifications of your browser if you allow them. Under Profile, Notifications you choose by kind; e-mails carry a link that stops their kind, too. What is about a visit that moves or is canceled always comes by e-mail. From 9 PM to 8 AM we hold what can wait.',
    ],
  },
  {
    id: 'forgotten-password',
    question: 'I forgot my password. What now?',
    answer: [
      'If you sign in here with an e-mail address and a password, follow the link for a forgotten password on the sign-in page. We e-mail you a link to set a new one. It works once, and we e-mail you again when it was used.',
    ],
  },
  {
    id: 'passkeys',
    question: 'Can I sign in without a password?',
    answer: [
      'Yes, if you sign in here with an e-mail address and a password: with a passkey, which is your fingerprint, your face or the lock of your device. Sign in once with your password, open your profile and add a passkey for this device. You can remove it there again. We e-mail you each time.',
    ],
  },
  {
    id: 'second-factor',
    question: 'Can I protect my account better?',
    answer: [
      'Yes, if you sign in here with an e-mail address and a password. In your profile, under Second factor, add Fixwell to an authenticator app. From then on we ask for its code after your password. Keep the recovery codes: each lets you in once without your app. A passkey needs no code.',
    ],
  },
  {
    id: 'your-data',
    question: 'Can I change my address or phone number?',
    answer: [
      'Yes, in your profile. New bookings start from what stands there; the address of a booking you have made is changed on its own page, until your professional is on the way.',
    ],
  },
  {
    id: 'kept-of-you',
    question: 'What do you keep of me, and how do I have it erased?',
    answer: [
      'Your profile has a part called Your data. There you download everything we keep of you as a file, or erase your account with your password. We erase your name, your addresses, what you wrote and your photos at once, sign you out everywhere and tell you by e-mail.',
      'While a booking of yours is under way the account cannot be erased: cancel it, or wait until it is done. Bookings that are over stay in the other side’s history without your name.',
    ],
  },
]
