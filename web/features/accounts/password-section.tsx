import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useSignInWays } from './sign-in-queries.ts'

/** Where the password is kept here, its owner changes it here. */
export function PasswordSection() {
  const { data } = useSignInWays()
  const [open, setOpen] = useState(false)
  if (data?.embedded !== true) return null
  return (
    <section aria-labelledby="password" className="border-t border-line pt-5">
      <h2 id="password" className="text-20">
        Password
      </h2>
      <p className="mt-1 mb-4 text-15 text-quiet">
        Changing it signs every other browser out, and we tell you by e-mail.
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change password
      </Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
