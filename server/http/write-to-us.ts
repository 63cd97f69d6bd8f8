import type { SiteSettings } from '#contract/site.ts'

export type WithSupport = Pick<SiteSettings, 'support'>

/** How people write to whoever runs the site, as part of a sentence; null where no way is set, and none is spoken of. */
export function writeToUs({ support: { email, phone } }: WithSupport): string | null {
  if (email === null) return phone === null ? null : `call us at ${phone}`
  return phone === null ? `write to us at ${email}` : `write to us at ${email} or call ${phone}`
}

/** `Please write to us at help@example.com.`, or what they can do without. */
export function pleaseWrite(config: WithSupport, otherwise: string): string {
  const way = writeToUs(config)
  return way === null ? otherwise : `Please ${way}.`
}

/** As the last thing to do of several; nothing where there is no way. */
export function andWrite(config: WithSupport): string {
  const way = writeToUs(config)
  return way === null ? '' : `, and ${way}`
}

/** What is left to whom an operator has suspended, where there is no address. */
const ON_THE_SITE =
  'What goes wrong with a visit you can still tell us on its page, and we answer there.'

/** Where somebody turns who is suspended. */
export const whileSuspended = (config: WithSupport): string => pleaseWrite(config, ON_THE_SITE)
