import { isIPv4, isIPv6 } from 'node:net'

/**
 * What counts as one address: of IPv6 the first 64 bits, because a household is given all the others to
 * choose from. An IPv4 address in the clothes of an IPv6 one is the same. Who has hung up already has none.
 */
export function networkOf(address = ''): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  // What a proxy says may be no address at all.
  if (!isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0')
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}

/** An IPv4 address at the end stands for two groups; it lies past what we keep. */
const groupsOf = (part: string) =>
  part === '' ? [] : part.replace(/[\d.]*\.[\d.]*$/, '0:0').split(':')
