import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { paperCalls } from './license-papers.ts'
import { photoSize } from './photo-size.ts'
import { id, instant } from './primitives.ts'

/** With the request, in the thread, and of the place before and after the work. */
export const PHOTO_KINDS = ['request', 'message', 'before', 'after'] as const
export const photoKind = z.enum(
  PHOTO_KINDS,
  'Say whether it is of kind request, message, before or after.',
)
export type PhotoKind = z.infer<typeof photoKind>

export const photo = z.object({
  id,
  kind: photoKind,
  /** Whose it is: that side may remove it. */
  by: z.enum(['customer', 'pro']),
  width: z.int(),
  height: z.int(),
  createdAt: instant,
})
export type Photo = z.infer<typeof photo>

export const photoFile = z.file('Choose a photo.')

export const photoUpload = z.object({
  photo: photoFile,
  kind: photoKind,
})

export const photos = {
  add: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/photos',
    tag: 'photos',
    summary:
      'Add a picture to a booking: its customer of kind request or message, its professional of kind before, after or message. Up to 8 of a kind and 10 MB each, as JPEG, PNG, WebP or AVIF. The same picture twice is one',
    access: 'signed-in',
    limit: 'photos',
    params: z.object({ id }),
    body: photoUpload,
    bodyType: 'multipart/form-data',
    success: 201,
    answer: photo,
    refusals: [404, 409],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/photos/:id',
    tag: 'photos',
    summary: 'A picture, or its thumbnail, for who sees it on its booking',
    access: 'signed-in',
    params: z.object({ id }),
    query: z.object({ size: z._default(photoSize, 'full') }),
    success: 200,
    answer: z.file(),
    answerType: 'image/webp',
    refusals: [404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/photos/:id',
    tag: 'photos',
    summary: 'Remove a picture that you added',
    access: 'signed-in',
    params: z.object({ id }),
    success: 200,
    answer: z.object({ id }),
    refusals: [404],
  }),
  ...paperCalls,
}
