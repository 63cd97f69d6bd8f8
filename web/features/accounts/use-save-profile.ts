import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/accounts.ts'
import { call } from '#web/lib/call.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { showToast } from '#web/lib/toast.ts'
import { writeProfileDraft } from './profile-draft.ts'
import type { ProfileValues } from './profile-draft.ts'
import { isAboutFields, profileNotSaved } from './profile-outcome.ts'
import { PROFILE_WORDS } from './profile-words.ts'
import { profileQuery } from './profile-query.ts'
import { currentUserQuery } from './queries.ts'

/**
 * Saves the profile and tells how it went, also to somebody who has left the form meanwhile. What is
 * wrong with a field is left for the form to say.
 */
export function useSaveProfile(userId: string, role: Role) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileValues) => call('PATCH /api/profile', { body }),
    onSuccess: (saved) => {
      const { firstName, lastName } = saved
      keepAnswer(client, profileQuery.queryKey, saved)
      client.setQueryData(currentUserQuery.queryKey, (user) =>
        user === undefined ? user : { ...user, firstName, lastName },
      )
      writeProfileDraft(userId, {})
      showToast({ title: 'Profile saved', text: PROFILE_WORDS[role].saved, kind: 'success' })
    },
    onError: (error) => {
      if (!isAboutFields(error)) showToast(profileNotSaved(error))
    },
  })
}
