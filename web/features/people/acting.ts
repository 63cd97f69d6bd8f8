import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PersonChange } from '#contract/people.ts'
import { call, type SentTo } from '#web/lib/call.ts'
import { adviceFor, notDone } from '#web/lib/refusal.ts'
import { removeOwn } from '#web/lib/own-storage.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import type { KeyFor } from '#web/lib/send-once.ts'
import { showToast } from '#web/lib/toast.ts'
import { showUndoable, UNDONE } from '#web/lib/undo.ts'
import { PEOPLE_KEY, personKey } from './queries.ts'

/** What is done about somebody with a reason alone, and what is said once it is. */
export const ACTS = {
  suspend: {
    button: 'Suspend',
    title: 'Suspend this account?',
    text: 'They cannot book and get no offers until you open the account again. Jobs they accepted stay theirs until you pass them on. They read your reason in an e-mail.',
    done: 'Account suspended',
    danger: true,
  },
  reinstate: {
    button: 'Open again',
    title: 'Open this account again?',
    text: 'They can book and get offers again. They read your reason in an e-mail.',
    done: 'Account open again',
    danger: false,
  },
  'end-sessions': {
    button: 'Sign out everywhere',
    title: 'Sign them out everywhere?',
    text: 'Every browser is signed out, here and at our own sign-in. Nobody is told.',
    done: 'Signed out everywhere',
    danger: false,
  },
  export: {
    button: 'Hand out data',
    title: 'Hand out everything that is theirs?',
    text: 'You get a file with all we keep of them, to give to them alone. The log says that you took it.',
    done: 'The file is in your downloads',
    danger: false,
  },
  erase: {
    button: 'Erase',
    title: 'Erase what names them?',
    text: 'Their account, what they wrote and their pictures go for good. Bookings stay without name. They read your reason in an e-mail, the last one they get. This cannot be taken back.',
    done: 'Erased',
    danger: true,
  },
} as const
export type Act = keyof typeof ACTS

/** Under which name what is typed for it is kept, until it is done. */
export const keptAs = (id: string, act: Act | 'correct' | 'details' | 'pass-on') =>
  `about_${id}_${act}`

interface Sent {
  reason: string
  version?: string
}

/** What one act did, the other takes back. */
const COUNTER_ACTS: Partial<Record<Act, Act>> = { suspend: 'reinstate', reinstate: 'suspend' }

async function doAct(id: string, act: Act, body: Sent) {
  const sent = { params: { id }, body }
  if (act === 'suspend') await call('POST /api/operator/people/:id/suspend', sent)
  if (act === 'reinstate') await call('POST /api/operator/people/:id/reinstate', sent)
  if (act === 'end-sessions') await call('POST /api/operator/people/:id/end-sessions', sent)
  if (act === 'erase') await call('POST /api/operator/people/:id/erase', sent)
  if (act === 'export') {
    const all = await call('POST /api/operator/people/:id/export', sent)
    const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
    saveFile(file, `fixwell-${id}.json`)
  }
}

/** Reads all of them anew: what one operator does, others see, and they may have been faster. */
function useAfterAct(id: string, done: string) {
  const client = useQueryClient()
  return {
    onSuccess: () => showToast({ title: done, kind: 'success' }),
    onError: (error: Error) => showToast(tellNotDone(error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: personKey(id) })
      await client.invalidateQueries({ queryKey: PEOPLE_KEY, refetchType: 'none' })
    },
  }
}

const tellNotDone = (error: Error) =>
  ({
    title: notDone('That was', 'done', error),
    text: adviceFor(error),
    kind: 'error',
  }) as const

export function useAct(id: string, act: Act) {
  const after = useAfterAct(id, ACTS[act].done)
  const counter = COUNTER_ACTS[act]
  return useMutation({
    mutationFn: async (body: Sent) => {
      await doAct(id, act, body)
      removeOwn(keptAs(id, act))
    },
    ...after,
    ...(counter && {
      onSuccess: () =>
        showUndoable(ACTS[act].done, () => doAct(id, counter, { reason: UNDONE }), after.onSettled),
    }),
  })
}

export const useCorrect = (id: string) =>
  useMutation({
    mutationFn: async (body: PersonChange) => {
      await call('PATCH /api/operator/people/:id', { params: { id }, body })
      removeOwn(keptAs(id, 'correct'))
    },
    ...useAfterAct(id, 'Corrected'),
  })

export const useNote = (id: string, keyFor: KeyFor) =>
  useMutation({
    mutationFn: (body: SentTo<'POST /api/operator/people/:id/notes'>['body']) =>
      sendOnce(keyFor, body, (sent) =>
        call('POST /api/operator/people/:id/notes', { params: { id }, ...sent }),
      ),
    ...useAfterAct(id, 'Note kept'),
  })

/** Takes a job from whose page this is, and from nobody who has it since. */
export const usePassOn = (personId: string, bookingId: string) =>
  useMutation({
    mutationFn: async (body: Sent) => {
      await call('POST /api/operator/bookings/:id/pass-on', { params: { id: bookingId }, body })
      removeOwn(keptAs(bookingId, 'pass-on'))
    },
    ...useAfterAct(personId, 'Job passed on'),
  })
