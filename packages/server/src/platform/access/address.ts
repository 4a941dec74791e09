import ipaddr from 'ipaddr.js'

const NETWORK_GROUPS = 4
const NETWORK = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/

/**
 * The counted form of an address: of an IPv6 address its /64, of which homes and phones own a whole
 * one; an IPv4 address itself, also mapped into IPv6. All spellings of one are the same; text that
 * is no address (a proxy may send anything) stays as it is.
 */
export function addressSubject(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The /48 of a counted IPv6 network, which one person can have with its 65,536 networks; undefined for
 * other subjects.
 */
export function widerNetwork(subject: string): string | undefined {
  const [, groups] = NETWORK.exec(subject) ?? []
  return groups && `${groups}::/48`
}

/**
 * Whose share of the slots, queues and streams of a process a client of this address has: an IPv6 /48's,
 * and of other addresses {@link addressSubject}.
 */
export function networkOf(address: string): string {
  const subject = addressSubject(address)
  return widerNetwork(subject) ?? subject
}
