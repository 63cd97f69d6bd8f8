import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toast.ts'
import { reasonOf } from './sign-in-queries.ts'

/** Everything that is kept of the person, as a file. */
export const useTakeData = () =>
  useMutation({
    mutationFn: () => call('POST /api/profile/export'),
    onSuccess: (data) => {
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `fixwell-${data.at.slice(0, 10)}.json`,
      )
      showToast({
        title: 'Your data is on its way',
        text: 'The file is among your downloads.',
        kind: 'success',
      })
    },
    onError: (error) =>
      showToast({ title: 'Nothing was downloaded', text: reasonOf(error), kind: 'error' }),
  })

/** By their password where it is kept here, else by the word. */
export const useEraseAccount = (embedded: boolean) =>
  useMutation({
    mutationFn: (answer: string) =>
      call('POST /api/profile/erase', {
        body: embedded ? { password: answer } : { word: answer },
      }),
  })
