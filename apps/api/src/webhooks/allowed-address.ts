import ipaddr from 'ipaddr.js';

/** The whole of the addresses that IPv6 gives to the outside; what looks like one elsewhere may stand for an IPv4 address. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean => {
  const [base, bits] = ipaddr.parseCIDR(network);
  return address.kind() === base.kind() && address.match([base, bits] as [ipaddr.IPv4 & ipaddr.IPv6, number]);
};

/**
 * Whether messages may be sent to this IP address: one of the outside, or of the networks that the installation names. Loopback,
 * private and link-local ones (the metadata of clouds with them), those of carriers, of documentation, multicast, and IPv6 addresses that
 * stand for an IPv4 one are of the inside. Whatever cannot be read is not allowed.
 */
export function isAllowedAddress(text: string, networks: readonly string[]): boolean {
  // A zone (`fe80::1%eth0`) is of this machine alone.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (networks.some((network) => isWithin(address, network))) return true;
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_V6 as [ipaddr.IPv6, number]);
}

/** The IP address that a host of an address is, null of a name. */
const literalOf = (hostname: string): string | null => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
};

type Where = { networks: readonly string[]; plainHttp: boolean };

/** Whether an address may be written down: what its name leads to is asked each time that it is called. */
export function mayBeCalled(address: string, { networks, plainHttp }: Where): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !(plainHttp && protocol === 'http:')) return false;
  const literal = literalOf(hostname);
  return literal === null || isAllowedAddress(literal, networks);
}
