import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The only allocated global unicast range of IPv6. Other addresses lead nowhere, or embed an IPv4 address. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Metadata addresses of cloud platforms, which hand out credentials to their guests. Some look public, and an operator who
 * allows a wide private range seldom means to include them.
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
 * Which addresses a request to a customer's URL may reach (decisions.md §6). The rules, in this order:
 *
 * 1. Ranges that the operator denies are refused, even if they are also allowed.
 * 2. Ranges that the operator allows are reached. A platform's metadata address is only allowed by a range of that one
 *    address.
 * 3. Public addresses (`unicast`) are reached, except metadata addresses. Everything else is refused: private, loopback,
 *    link-local, CGNAT, multicast, reserved, unspecified, unique local, and IPv6 forms that embed an IPv4 address.
 */
export class AddressPolicy {
  private readonly allowed: readonly Range[];
  private readonly denied: readonly Range[];
  private readonly ofPlatforms: readonly Range[] = platformCidrs.map((cidr) => ipaddr.parseCIDR(cidr));

  /**
   * @param allowedCidrs private ranges that the operator allows, such as `10.5.0.0/16`
   * @param deniedCidrs ranges that the operator denies; may be public
   */
  constructor(allowedCidrs: readonly string[], deniedCidrs: readonly string[] = []) {
    this.allowed = allowedCidrs.map((cidr) => ipaddr.parseCIDR(cidr));
    this.denied = deniedCidrs.map((cidr) => ipaddr.parseCIDR(cidr));
  }

  /** @param address an IP address from the resolver or the URL; any other text is refused */
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
    // 6to4, NAT64 and Teredo addresses embed an IPv4 address. ipaddr.js reports them as ranges of their own, not `unicast`.
    return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6));
  }

  /** True when the host of a URL is itself an IP address that is refused. A host name is checked when it is resolved. */
  isBlockedLiteral(hostname: string): boolean {
    const bare = hostname.replace(/^\[|\]$/g, '');
    return ipaddr.isValid(bare) && !this.allows(bare);
  }
}
