import ipaddr from 'ipaddr.js';

/** All that has been given out of IPv6; the rest leads nowhere, or to an IPv4 address inside it. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Which addresses a request to somebody else's URL may reach: the public ones (`unicast`), and what the operator allows.
 * Everything else is refused: private, loopback, link-local with the metadata address, CGNAT, multicast, reserved,
 * unspecified, unique local, and IPv6 forms that stand for an IPv4 address (decisions.md §6).
 */
export class AddressPolicy {
  private readonly allowed: [ipaddr.IPv4 | ipaddr.IPv6, number][];

  /** @param allowedCidrs private ranges that the operator opens, such as `10.5.0.0/16` */
  constructor(allowedCidrs: readonly string[]) {
    this.allowed = allowedCidrs.map((cidr) => ipaddr.parseCIDR(cidr));
  }

  /** @param address an IP address as the resolver or the URL gives it; anything else is refused */
  allows(address: string): boolean {
    const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
    if (!ipaddr.isValid(bare)) return false;
    const parsed = ipaddr.process(bare);
    if (this.allowed.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits))) return true;
    // 6to4, NAT64 and Teredo addresses, behind which an IPv4 address hides, have ranges of their own.
    return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6));
  }

  /** True when the host part of a URL is itself an address that is refused; a name is judged when it is resolved. */
  isBlockedLiteral(hostname: string): boolean {
    const bare = hostname.replace(/^\[|\]$/g, '');
    return ipaddr.isValid(bare) && !this.allows(bare);
  }
}
