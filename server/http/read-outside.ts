import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** Why nothing could be read, as whoever named the address may read it. It never tells the address. */
export class Unreadable extends Error {}

export interface Reading {
  /** Whether loopback and private addresses may be reached. */
  allowPrivateAddresses: boolean
  /** Whether `http:` is taken at its word; else it is read by https all the same, or not at all. */
  allowPlain: boolean
  mostBytes: number
  mostRedirects: number
  /** In all: with every redirect, until the last byte. */
  patienceMs: number
}

/**
 * Reads what lies at an address that somebody outside the house has named. Wherever it is sent on to is looked at
 * anew, there where the connection leads.
 * @throws Unreadable, with a sentence
 */
export async function readOutside(address: string, reading: Reading): Promise<string> {
  const signal = AbortSignal.timeout(reading.patienceMs)
  try {
    let at = address
    for (let hop = 0; hop <= reading.mostRedirects; hop += 1) {
      const response = await get(at, reading, signal)
      const { statusCode: status = 0, headers } = response
      if (status === 200) return await textOf(response, reading.mostBytes)
      response.destroy()
      if (status < 300 || status > 399 || headers.location === undefined)
        throw new Unreadable(`The server there answered ${status}.`)
      if (!URL.canParse(headers.location, at))
        throw new Unreadable('It sends us on to what is no address.')
      at = new URL(headers.location, at).href
    }
    throw new Unreadable('It sends us on again and again.')
  } catch (error) {
    if (signal.aborted) throw new Unreadable('The server there took too long to answer.')
    if (error instanceof Unreadable) throw error
    // The library's own words name the address.
    const refused = error instanceof Error && error.message.includes('is not allowed')
    throw new Unreadable(
      refused
        ? 'It leads to an address that is not public.'
        : 'The server there could not be reached.',
    )
  }
}

function get(
  address: string,
  { allowPrivateAddresses, allowPlain }: Reading,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address)
  if (url.protocol === 'http:' && !allowPlain) url.protocol = 'https:'
  const https = url.protocol === 'https:'
  if (!https && url.protocol !== 'http:')
    throw new Unreadable('It sends us on to something that is no website.')
  const guard = { allowPrivateIPAddress: allowPrivateAddresses }
  const agent = https ? new RequestFilteringHttpsAgent(guard) : new RequestFilteringHttpAgent(guard)
  const headers = { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const asked = (https ? requestHttps : requestHttp)(url, { headers, agent, signal }, resolve)
    asked.on('error', reject)
    asked.end()
  })
}

const textOf = (response: IncomingMessage, mostBytes: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    response.on('data', (part: Buffer) => {
      bytes += part.length
      parts.push(part)
      if (bytes <= mostBytes) return
      reject(new Unreadable(`It is larger than ${mostBytes / MEGABYTE} MB.`))
      response.destroy()
    })
    response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    response.on('error', reject)
  })

const MEGABYTE = 1_000_000
