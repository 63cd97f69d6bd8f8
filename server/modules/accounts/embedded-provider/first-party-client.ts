import type { Context } from '#server/context.ts'

/** The site, as its own provider knows it. */
export const CLIENT_ID = 'fixwell'

export const SCOPE = 'openid email profile'

export const SIGNING_ALGORITHM = 'ES256'

export const embeddedIssuer = ({ config }: Pick<Context, 'config'>) => `${config.publicUrl}/oidc`

/** What the site tells its own provider of where somebody is going; another one has no use for it. */
export const AIM_PARAMETER = 'next'

/** And that their session ended by itself. */
export const AGAIN_PARAMETER = 'again'

/** The protocol's own name for what somebody most likely signs in with. */
export const EMAIL_PARAMETER = 'login_hint'

export const CALLBACK_PATH = '/api/callback'

export const callbackAddress = ({ config }: Pick<Context, 'config'>) =>
  config.publicUrl + CALLBACK_PATH

export const afterSignOut = ({ config }: Pick<Context, 'config'>) => `${config.publicUrl}/`
