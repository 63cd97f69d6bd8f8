import { isIP } from 'node:net'

/** The host of an address as other programs take it: a number of IPv6 stands in brackets there. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** Whether an address names its host by a number. */
export const isNumber = (hostname: string): boolean => isIP(bareHost(hostname)) !== 0

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '::1'])

export const isThisMachine = (hostname: string): boolean =>
  THIS_MACHINE.has(bareHost(hostname.toLowerCase()))
