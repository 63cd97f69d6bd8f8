import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Business } from '#contract/business.ts'
import { call } from '#web/lib/call.ts'
import type { SentTo } from '#web/lib/call.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { isRefused, tellFaster } from '#web/lib/refusal.ts'
import { dropSent } from '#web/lib/photos/uploads.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import type { KeyFor } from '#web/lib/send-once.ts'
import { showToast } from '#web/lib/toast.ts'
import type { Toast } from '#web/lib/toast.ts'
import { problemsOf } from '#web/lib/api-error.ts'
import { notSaved } from './outcome.ts'
import { businessQuery } from './own-business.ts'

interface Saving<S> {
  send: (sent: S) => Promise<Business>
  /** What is said of how it stands then. */
  saved: (business: Business) => Toast
  /** What was to be saved, as in "Your areas were not saved". */
  what: string
  after?: () => void
}

/** Saves a part that answers the whole. What is wrong with a field is left for the form to say. */
function useSave<S>({ send, saved, what, after }: Saving<S>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (business) => {
      keepAnswer(client, businessQuery.queryKey, business)
      after?.()
      showToast(saved(business))
    },
    onError: (error) => {
      if (Object.keys(problemsOf(error)).length === 0) showToast(notSaved(what, error))
    },
  })
}

type Change = NonNullable<SentTo<'PATCH /api/professional'>['body']>

const change = (body: Change) => call('PATCH /api/professional', { body })

export const useSaveDetails = () =>
  useSave({
    send: change,
    what: 'Your details were',
    saved: () => ({
      title: 'Details saved',
      text: 'Customers read them with your name.',
      kind: 'success',
    }),
  })

export const useSaveTrades = () =>
  useSave({
    send: change,
    what: 'Your trades were',
    saved: () => ({
      title: 'Trade dropped',
      text: 'We offer you no more jobs of it. Jobs you accepted stay yours.',
      kind: 'success',
    }),
  })

export const useSaveAreas = () =>
  useSave({
    send: (areas: SentTo<'PUT /api/professional/areas'>['body']['areas']) =>
      call('PUT /api/professional/areas', { body: { areas } }),
    what: 'Your areas were',
    saved: ({ areas }) => ({
      title: 'Areas saved',
      text:
        areas.length > 0
          ? 'We offer you jobs there from now on.'
          : 'Nothing is offered to you until you name one.',
      kind: 'success',
    }),
  })

export function useSaveHours() {
  const client = useQueryClient()
  return useSave({
    send: (hours: SentTo<'PUT /api/professional/hours'>['body']['hours']) =>
      call('PUT /api/professional/hours', { body: { hours } }),
    what: 'Your hours were',
    saved: ({ hours }) => ({
      title: 'Hours saved',
      text:
        hours.length > 0
          ? 'We offer you jobs within them.'
          : 'Nothing is offered to you until you add some.',
      kind: 'success',
    }),
    after: () => void client.invalidateQueries({ queryKey: ['accounts', 'availability'] }),
  })
}

export const useSetBusyCalendar = () =>
  useSave({
    send: (url: string) => call('PUT /api/professional/busy-calendar', { body: { url } }),
    what: 'Your calendar was',
    saved: () => ({
      title: 'Calendar saved',
      text: 'How its reading went is shown beside its address.',
      kind: 'success',
    }),
  })

export const useRemoveBusyCalendar = () =>
  useSave({
    send: () => call('PUT /api/professional/busy-calendar', { body: { url: null } }),
    what: 'Your calendar was',
    saved: () => ({
      title: 'Calendar removed',
      text: 'Its busy times count no more.',
      kind: 'success',
    }),
  })

/** The jobs in it stand below the form, and that may be below what is in view. */
const timeOffSaved = (jobs: number): Toast =>
  jobs === 0
    ? { title: 'Time off saved', text: 'Requests in it pass on to others.', kind: 'success' }
    : {
        title: 'Time off saved',
        text: `But you have ${jobs === 1 ? 'a job' : `${jobs} jobs`} in that time, still yours to do. See below the form.`,
        kind: 'info',
      }

export function useTakeTimeOff(keyFor: KeyFor) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentTo<'POST /api/professional/time-off'>['body']) =>
      sendOnce(keyFor, body, (sent) => call('POST /api/professional/time-off', sent)),
    onSuccess: ({ jobs }) => {
      showToast(timeOffSaved(jobs.length))
      return client.invalidateQueries(businessQuery)
    },
    onError: (error) => {
      if (Object.keys(problemsOf(error)).length === 0)
        showToast(notSaved('Your time off was', error))
    },
  })
}

export function useGiveUpTimeOff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/professional/time-off/:id', { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Time off removed', text: 'We offer you jobs then.', kind: 'success' })
    },
    onError: (error) => showToast(notSaved('Your time off was', error, 'removed')),
    onSettled: () => client.invalidateQueries(businessQuery),
  })
}

const PERHAPS_MADE: Toast = {
  title: 'A new address may have been made',
  text: 'Then the one before shows nothing any more. Look which one stands there now.',
  kind: 'error',
}

export function useRenewCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/professional/calendar'),
    onSuccess: () => {
      showToast({ title: 'Address made', kind: 'success' })
    },
    onError: (error) =>
      showToast(isRefused(error) ? notSaved('The address was', error, 'made') : PERHAPS_MADE),
    onSettled: () => client.invalidateQueries(businessQuery),
  })
}

/** Takes new jobs again after a pause. */
export function useTakeJobsAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('PATCH /api/availability', { body: { paused: false } }),
    onSuccess: () => {
      showToast({ title: 'You take new jobs again', kind: 'success' })
      void client.invalidateQueries({ queryKey: ['accounts'] })
      return client.invalidateQueries(businessQuery)
    },
    onError: (error) => showToast(notSaved('The pause was', error, 'ended')),
  })
}

export function useSubmitLicense() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentTo<'POST /api/professional/licenses'>['body']) =>
      call('POST /api/professional/licenses', { body }),
    onSuccess: () => {
      showToast({
        title: 'License sent in',
        text: 'We check it and write to you. One that it renews counts until its own last day.',
        kind: 'success',
      })
      void client.invalidateQueries(businessQuery)
    },
    onError: (error) => {
      if (Object.keys(problemsOf(error)).length === 0)
        showToast(notSaved('Your license was', error, 'sent'))
    },
  })
}

/** Takes back a license that waits for its check; one that is gone already is no failure. */
export function useWithdrawLicense(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/professional/licenses/:id', { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'License withdrawn', text: 'We do not check it.', kind: 'success' })
    },
    onError: (error) => {
      if (!tellFaster(error)) showToast(notSaved('The license was', error, 'withdrawn'))
    },
    onSettled: () => client.invalidateQueries(businessQuery),
  })
}

/** Takes back the paper of a license that waits for its check. */
export function useRemovePaper() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/papers/:id', { params: { id } }),
    onSuccess: ({ id }) => dropSent(id),
    onError: (error) => showToast(notSaved('The paper was', error, 'removed')),
    onSettled: () => client.invalidateQueries(businessQuery),
  })
}
