import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MOST_PAPERS } from './photo-limits.ts'
import { photoSize } from './photo-size.ts'
import { id } from './primitives.ts'

// What a license looks like on paper: sent along with it, for whoever checks it.

export const licensePaper = z.object({
  id,
  type: z.enum(['photo', 'pdf']),
  /** Of a photo, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type LicensePaper = z.infer<typeof licensePaper>

export const paperCalls = {
  addPaper: endpoint({
    method: 'POST',
    path: '/api/professional/licenses/:id/papers',
    tag: 'photos',
    summary: `Add a photo (JPEG, PNG, WebP or AVIF) or a PDF of the paper to a license of yours that waits for its check: up to ${MOST_PAPERS.ofALicense}, of 10 MB each. Operators see it, and nobody else. The same file twice is one`,
    access: 'pro',
    limit: 'photos',
    params: z.object({ id }),
    body: z.object({ paper: z.file('Choose a photo or a PDF.') }),
    bodyType: 'multipart/form-data',
    success: 201,
    answer: licensePaper,
    refusals: [404, 409],
  }),
  onePaper: endpoint({
    method: 'GET',
    path: '/api/papers/:id',
    tag: 'photos',
    summary:
      'The paper of a license, for who sent it and for operators: a photo in one of two sizes, or a PDF to be saved',
    access: 'signed-in',
    params: z.object({ id }),
    query: z.object({ size: z._default(photoSize, 'full') }),
    success: 200,
    answer: z.file(),
    answerType: 'image/webp',
    orAs: 'application/pdf',
    refusals: [404],
  }),
  removePaper: endpoint({
    method: 'DELETE',
    path: '/api/papers/:id',
    tag: 'photos',
    summary: 'Take back the paper of a license that waits for its check',
    access: 'pro',
    params: z.object({ id }),
    success: 200,
    answer: z.object({ id }),
    refusals: [404, 409],
  }),
}
