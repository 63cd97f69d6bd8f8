import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3 } from '#server/config.ts'
import { type Part, partName, type PhotoStore } from './photo-store.ts'

/** One exchange with the store, and how often it is tried again when the store is busy. */
const EXCHANGE_MS = 10_000
const RETRIES = 2

/** Pictures in a bucket, at addresses that name it in their path: what every S3 understands. */
export function s3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3): PhotoStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  })
  const exchange = async (
    method: 'PUT' | 'GET' | 'DELETE',
    [id, part]: [string, Part],
    bytes?: Uint8Array,
  ): Promise<Response> => {
    const name = `photos/${partName(id, part)}`
    const answer = await client.fetch(`${endpoint}/${bucket}/${name}`, {
      method,
      headers: {
        // Signed along with the rest, so that what arrives is what was sent, also without https.
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
        ...(bytes && { 'content-type': part === 'pdf' ? 'application/pdf' : 'image/webp' }),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
      signal: AbortSignal.timeout(EXCHANGE_MS),
    })
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the photo store answered ${answer.status} to ${method} ${name}`)
    return answer
  }
  return {
    async put(id, part, bytes) {
      const { ok } = await exchange('PUT', [id, part], bytes)
      if (!ok) throw new Error(`the photo store knows no bucket ${bucket}`)
    },
    async get(id, part) {
      const answer = await exchange('GET', [id, part])
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
    },
    async remove(id, part) {
      await exchange('DELETE', [id, part])
    },
  }
}
