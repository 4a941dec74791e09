import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/*
 * The public addresses of the internet: addresses typed by users must not reach this machine, its
 * network, or services that only it can reach (metadata services of clouds). The lists are those of
 * the IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890, as of 2025) and of
 * multicast.
 */

const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]

/** Within 2000::/3, outside of which no address is public; 2002::/16 and Teredo hide others. */
const SPECIAL_V6 = [
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
]

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const special = { 4: listOf(SPECIAL_V4, 'ipv4'), 6: listOf(SPECIAL_V6, 'ipv6') }
const global6 = listOf(['2000::/3'], 'ipv6')

/** Is this IP address public, and in no special-purpose network? */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special[4].check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !special[6].check(address, 'ipv6')
}

/** A network interface, as far as it is looked at. */
interface Interface {
  readonly address: string
  readonly family: string
  /** `address/bits`; null where it is not known. */
  readonly cidr: string | null
  /** Is it of the machine alone? */
  readonly internal?: boolean
}

const interfacesOfMachine = (): Interface[] =>
  Object.values(networkInterfaces()).flatMap((ofOne) => ofOne ?? [])

/** Has the machine an IPv4 address of a network? */
export const hasIPv4 = (): boolean =>
  interfacesOfMachine().some(({ family, internal }) => family === 'IPv4' && internal !== true)

/**
 * Is this address one of the machine itself, or in an IPv6 network of its own? Those may be public,
 * and services there may trust their neighbors.
 */
export function isOfThisMachine(
  address: string,
  interfaces: readonly Interface[] = interfacesOfMachine(),
): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const own = new BlockList()
  for (const { address: ofInterface, family: ofFamily, cidr } of interfaces) {
    if (ofFamily === 'IPv4') own.addAddress(ofInterface, 'ipv4')
    else own.addSubnet(ofInterface, Number(cidr?.split('/')[1] ?? 64), 'ipv6')
  }
  return own.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** The IP address that a host of an URL is; null where it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replaceAll(/[[\]]/g, '')
  return isIP(bare) === 0 ? null : bare
}
