import type { NewPasskey, PasskeyOptions } from '#contract/passkeys.ts'

/** Whether this browser knows passkeys, and how they are written as JSON. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/**
 * Has the device make a passkey.
 * @throws with a sentence for a person when it did not
 */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON, // the contract leaves this form to WebAuthn
  )
  const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw new Error(
      error instanceof DOMException && error.name === 'InvalidStateError'
        ? 'This device has a passkey for you already.'
        : 'Your device made none, or you stopped it. Please try again.',
      { cause: error },
    )
  })
  if (!(made instanceof PublicKeyCredential)) throw new Error('Your device made none.')
  return made.toJSON() as unknown as NewPasskey // as WebAuthn writes what it made
}
