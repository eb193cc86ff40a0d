import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** All that has been given out of IPv6; the rest leads nowhere, or to an IPv4 address inside it. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Where cloud platforms answer their guests, with credentials among the answers. Some of these addresses look public, and
 * an operator who opens a wide private range seldom means them.
 */
const platformCidrs = [
  '168.63.129.16/32', // Azure
  '169.254.169.254/32', // most of them
  '169.254.170.2/32', // Amazon ECS
  '169.254.170.23/32', // Amazon EKS
  '100.100.100.200/32', // Alibaba
  '192.0.0.192/32', // Oracle
  'fd00:ec2::254/128', // Amazon EC2
  'fd00:ec2::23/128', // Amazon EKS
  'fd20:ce::254/128', // Google
];

/**
 * Which addresses a request to a customer's URL may reach (decisions.md §6), in this order:
 *
 * 1. what the operator denies is refused, whatever is allowed;
 * 2. what the operator allows is reached, but for the metadata address of a platform, which only a range of that one
 *    address opens;
 * 3. public addresses (`unicast`) are reached but for those of platforms. Everything else is refused: private, loopback,
 *    link-local, CGNAT, multicast, reserved, unspecified, unique local, and IPv6 forms that stand for an IPv4 address.
 */
export class AddressPolicy {
  private readonly allowed: readonly Range[];
  private readonly denied: readonly Range[];
  private readonly ofPlatforms: readonly Range[] = platformCidrs.map((cidr) => ipaddr.parseCIDR(cidr));

  /**
   * @param allowedCidrs private ranges that the operator opens, such as `10.5.0.0/16`
   * @param deniedCidrs ranges that the operator closes, public ones too
   */
  constructor(allowedCidrs: readonly string[], deniedCidrs: readonly string[] = []) {
    this.allowed = allowedCidrs.map((cidr) => ipaddr.parseCIDR(cidr));
    this.denied = deniedCidrs.map((cidr) => ipaddr.parseCIDR(cidr));
  }

  /** @param address an IP address as the resolver or the URL gives it; anything else is refused */
  allows(address: string): boolean {
    const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
    if (!ipaddr.isValid(bare)) return false;
    const parsed = ipaddr.process(bare);
    const contains = ([range, bits]: Range) => range.kind() === parsed.kind() && parsed.match(range, bits);
    if (this.denied.some(contains)) return false;
    const isOfPlatform = this.ofPlatforms.some(contains);
    const narrowest = parsed.kind() === 'ipv4' ? 32 : 128;
    if (this.allowed.some((range) => contains(range) && (!isOfPlatform || range[1] === narrowest))) return true;
    if (isOfPlatform) return false;
    // 6to4, NAT64 and Teredo addresses, behind which an IPv4 address hides, have ranges of their own.
    return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6));
  }

  /** True when the host part of a URL is itself an address that is refused; a name is checked when it is resolved. */
  isBlockedLiteral(hostname: string): boolean {
    const bare = hostname.replace(/^\[|\]$/g, '');
    return ipaddr.isValid(bare) && !this.allows(bare);
  }
}
