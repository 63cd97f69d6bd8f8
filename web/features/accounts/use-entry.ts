import { LOGIN_PATH } from '#web/app/paths.ts'
import { rememberAfterLogin } from '#web/lib/session-keys.ts'
import { useCurrentUser } from './queries.ts'

/**
 * What a link to a page for signed-in people needs: a visitor is sent to sign in, and with `remember`
 * comes to the page afterwards.
 */
export function useEntry(path: string, { remember = false } = {}) {
  const { status } = useCurrentUser()
  if (status === 'signed-in') return { href: path, outside: false }
  return {
    href: LOGIN_PATH,
    outside: true,
    onClick: () => {
      if (remember) rememberAfterLogin(path)
    },
  }
}
