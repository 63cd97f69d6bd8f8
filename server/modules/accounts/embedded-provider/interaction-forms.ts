import * as z from 'zod/mini'
import type { Again } from '#contract/sign-in-aim.ts'
import { LONGEST } from '#contract/longest.ts'
import { email, filledLine, filledText } from '#contract/primitives.ts'
import { newPassword, ownPassword, SHORTEST_PASSWORD } from '#contract/sign-in-security.ts'
import { html } from '#server/modules/accounts/sign-in/html.ts'
import type { PasskeyQuestion } from './passkey-attempts.ts'
import { type Failure, type FieldErrors, formHtml, typedText } from './form.ts'

const EMAIL_NEEDED = 'Enter your e-mail address, such as you@example.com.'

export const signInFields = z.object({
  email: typedText(email(EMAIL_NEEDED)),
  password: typedText(ownPassword),
})

export const codeFields = z.object({
  code: typedText(filledText(64, 'Enter the code that your app shows.')),
})

export const signUpFields = z.object({
  firstName: typedText(filledLine(LONGEST.name, 'Enter your first name.')),
  lastName: typedText(filledLine(LONGEST.name, 'Enter your last name.')),
  email: typedText(email(EMAIL_NEEDED)),
  password: typedText(newPassword),
})

export const forgotPasswordFields = z.object({ email: typedText(email(EMAIL_NEEDED)) })

/** What is shown again after a mistake. */
export interface Shown {
  /** Whatever was sent; only text is shown again. */
  sent?: unknown
  errors?: FieldErrors
  failure?: Failure | null
}

const sentTexts = z.catch(z.record(z.string(), z.catch(z.string(), '')), {})

const shown = ({ sent, errors = {}, failure = null }: Shown) => ({
  values: sentTexts.parse(sent),
  errors,
  failure,
})

const titled = (title: string, { errors, failure }: Shown) =>
  failure || Object.keys(errors ?? {}).length > 0 ? `Error: ${title}` : title

export const signInPath = (uid: string) => `/oidc/interaction/${encodeURIComponent(uid)}`
export const codePath = (uid: string) => `${signInPath(uid)}/code`
const signUpPath = (uid: string) => `${signInPath(uid)}/sign-up`
export const forgotPasswordPath = (uid: string) => `${signInPath(uid)}/forgot-password`

export const passkeyPath = (uid: string) => `${signInPath(uid)}/passkey`

/** Shown by the script, without which no passkey can be asked for. */
const passkeyHtml = (uid: string, question: PasskeyQuestion) =>
  html`<div
    id="passkey"
    data-question="${JSON.stringify(question)}"
    data-answer-to="${passkeyPath(uid)}"
    hidden
  >
    <p class="or">or</p>
    <button type="button" class="second">Sign in with a passkey</button>
    <p class="error" role="status"></p>
  </div>`

/** To who had not meant to leave. */
const SIGNED_OUT: Record<Again, string> = {
  yes: 'You were signed out. Sign in again to go on where you were.',
  kept: 'You were signed out. What you wrote is kept: sign in again to go on where you were.',
}

interface SignIn extends Shown {
  question?: PasskeyQuestion | null
  signedOut?: Again | null
}

export const signInForm = (
  uid: string,
  { question = null, signedOut = null, ...again }: SignIn = {},
) => ({
  title: titled('Sign in', again),
  heading: 'Sign in',
  body: html`${signedOut !== null && html`<p>${SIGNED_OUT[signedOut]}</p>`}
    ${formHtml({
      action: signInPath(uid),
      button: 'Sign in',
      fields: [
        { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' },
        { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
      ],
      ...shown(again),
    })}
    <p><a class="link" href="${forgotPasswordPath(uid)}">Forgot your password?</a></p>
    ${question !== null && passkeyHtml(uid, question)}
    <p class="other">New here? <a href="${signUpPath(uid)}">Create an account</a></p>`,
})

export const codeForm = (uid: string, again: Shown = {}) => ({
  title: titled('Enter your code', again),
  heading: 'Enter your code',
  body: html`<p>
      Your password is right. Now the code that your authenticator app shows for Fixwell.
    </p>
    ${formHtml({
      action: codePath(uid),
      button: 'Sign in',
      fields: [
        {
          name: 'code',
          label: 'Code',
          type: 'text',
          autocomplete: 'one-time-code',
          hint: 'Six digits. Without your app, one of your recovery codes.',
        },
      ],
      ...shown(again),
    })}
    <p class="other">Somebody else? <a href="${signInPath(uid)}">Begin anew</a></p>`,
})

export const forgotPasswordForm = (uid: string, again: Shown = {}) => ({
  title: titled('Forgot your password?', again),
  heading: 'Forgot your password?',
  body: html`<p>Tell us your e-mail, and we send you a link that sets a new password.</p>
    ${formHtml({
      action: forgotPasswordPath(uid),
      button: 'Send the link',
      fields: [{ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' }],
      ...shown(again),
    })}
    <p class="other">You know it after all? <a href="${signInPath(uid)}">Sign in</a></p>`,
})

export const signUpForm = (uid: string, again: Shown = {}) => ({
  title: titled('Create an account', again),
  heading: 'Create an account',
  body: html`<p>One account to book, follow and change your repairs.</p>
    ${formHtml({
      action: signUpPath(uid),
      button: 'Create account',
      fields: [
        { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
        { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
        { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' },
        {
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `${SHORTEST_PASSWORD} characters or more.`,
        },
      ],
      ...shown(again),
    })}
    <p class="other">Have an account? <a href="${signInPath(uid)}">Sign in</a></p>`,
})

export const passkeyFields = z.object({ credential: typedText(z.string()) })

export const newPasswordForm = (
  { action, passkeys }: { action: string; passkeys: boolean },
  again: Shown = {},
) => ({
  title: titled('Choose a new password', again),
  heading: 'Choose a new password',
  body: html`<p>
      You will be signed out everywhere and can sign in again with the new
      one.${passkeys && ' Your passkeys are removed; you can add them again on your profile.'}
    </p>
    ${formHtml({
      action,
      button: 'Set password',
      fields: [
        {
          name: 'password',
          label: 'New password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `${SHORTEST_PASSWORD} characters or more.`,
        },
      ],
      ...shown(again),
    })}`,
})
