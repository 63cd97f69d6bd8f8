import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** In all: to find the address, to connect, to send and to be answered. */
const PATIENCE_MS = 10_000

interface Posted {
  headers: Record<string, string | number>
  body: string | Buffer
  /** Whether loopback and private addresses may be reached. */
  allowPrivateAddresses: boolean
}

/**
 * Posts to an address that somebody outside the house has named; answers the status. It is looked at where
 * the connection leads, so no name that means something else a moment later gets around; no redirect is followed.
 * @throws when nobody answers within ten seconds, or where it must not go
 */
export function postOutside(
  address: string,
  { headers, body, allowPrivateAddresses }: Posted,
): Promise<number> {
  const url = new URL(address)
  const https = url.protocol === 'https:'
  const guard = { allowPrivateIPAddress: allowPrivateAddresses }
  const agent = https ? new RequestFilteringHttpsAgent(guard) : new RequestFilteringHttpAgent(guard)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return new Promise((resolve, reject) => {
    const sent = (https ? requestHttps : requestHttp)(
      url,
      { method: 'POST', headers, agent, signal },
      (response) => {
        resolve(response.statusCode ?? 0)
        // What else it says is of no use, however long it is.
        response.destroy()
      },
    )
    sent.on('error', (error) =>
      reject(signal.aborted ? new Error('Nobody answered within 10 seconds.') : error),
    )
    sent.end(body)
  })
}
