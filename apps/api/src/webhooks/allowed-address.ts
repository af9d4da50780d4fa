import ipaddr from 'ipaddr.js';

/** The global unicast range of IPv6. Addresses outside it may embed an IPv4 address. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean => {
  const [base, bits] = ipaddr.parseCIDR(network);
  return address.kind() === base.kind() && address.match([base, bits] as [ipaddr.IPv4 & ipaddr.IPv6, number]);
};

/**
 * Whether messages may be sent to this IP address: an external one, or one in the networks that the installation names.
 * Internal addresses are loopback, private and link-local ones (which include the metadata services of clouds),
 * carrier-grade NAT, documentation, multicast, and IPv6 addresses that embed an IPv4 address. An unreadable address is
 * not allowed.
 */
export function isAllowedAddress(text: string, networks: readonly string[]): boolean {
  // An address with a zone (`fe80::1%eth0`) is local to this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (networks.some((network) => isWithin(address, network))) return true;
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_V6 as [ipaddr.IPv6, number]);
}

/** Returns the IP address in the host of a URL, or null if the host is a name. */
const literalOf = (hostname: string): string | null => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
};

type AddressPolicy = { networks: readonly string[]; plainHttp: boolean };

/** Whether a subscription with this URL may be saved. The addresses of a host name are checked at each request. */
export function mayBeCalled(address: string, { networks, plainHttp }: AddressPolicy): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !(plainHttp && protocol === 'http:')) return false;
  const literal = literalOf(hostname);
  return literal === null || isAllowedAddress(literal, networks);
}
