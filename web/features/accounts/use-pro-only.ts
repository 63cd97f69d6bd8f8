import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { LOGIN_PATH } from '#contract/sign-in-aim.ts'
import { showToast } from '#web/lib/toast.ts'
import { useCurrentUser } from './queries.ts'
import { LOGIN_AFTER_MS } from './session-ended.ts'

/** The professional who opened a page of professionals; anybody else is told, and sent to sign in. */
export function useProOnly(): User | null {
  const { user } = useCurrentUser()
  const denied = user !== null && user.role !== 'pro'
  useEffect(() => {
    if (!denied) return
    showToast({
      title: 'Access Denied',
      text: 'This page is for professionals only.',
      kind: 'error',
    })
    const timer = setTimeout(() => window.location.assign(LOGIN_PATH), LOGIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [denied])
  return denied ? null : user
}
