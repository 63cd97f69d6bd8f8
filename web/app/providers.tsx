import { useState } from 'react'
import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { watchForSessionEnd } from '#web/features/accounts/session-ended.ts'
import { askAgainWhenTold } from '#web/lib/ask-again.ts'
import { keepsAnything } from '#web/lib/own-storage.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { loginAgainPath } from '#contract/sign-in-aim.ts'

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const onFailure = watchForSessionEnd(signInAndComeBack)
    const created = createQueryClient((error, queryKey) => onFailure(created, error, queryKey))
    askAgainWhenTold(created)
    return created
  })
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  )
}

function signInAndComeBack() {
  const { pathname, search } = window.location
  window.location.assign(loginAgainPath(pathname + search, keepsAnything() ? 'kept' : 'yes'))
}
