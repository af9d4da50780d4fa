import ipaddr from 'ipaddr.js';

/** The global unicast range of IPv6; addresses outside it may embed an IPv4 address. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean => {
  const [base, bits] = ipaddr.parseCIDR(network);
  return address.kind() === base.kind() && address.match([base, bits] as [ipaddr.IPv4 & ipaddr.IPv6, number]);
};

/**
 * Whether messages may be sent to this IP address: an external one, or one in the networks that the installation
 * names. Internal are loopback, private and link-local addresses (including the metadata services of clouds),
 * carrier-grade NAT, documentation, multicast, and IPv6 addresses that embed an IPv4 one. An unreadable address is
 * not allowed.
 */
export function isAllowedAddress(text: string, networks: readonly string[]): boolean {
  // A zone (`fe80::1%eth0`) is local to this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (networks.some((network) => isWithin(address, network))) return true;
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_V6 as [ipaddr.IPv6, number]);
}

/** The IP address in a URL's host; null for a name. */
const literalOf = (hostname: string): string | null => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
};

type AddressPolicy = { networks: readonly string[]; plainHttp: boolean };

/** Whether a URL may be saved. The addresses of its host name are checked on each request. */
export function mayBeCalled(address: string, { networks, plainHttp }: AddressPolicy): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !(plainHttp && protocol === 'http:')) return false;
  const literal = literalOf(hostname);
  return literal === null || isAllowedAddress(literal, networks);
}
