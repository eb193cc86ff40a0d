import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [Address, number];

/** More proxies in a row than anybody has. */
const maxHops = 32;

/**
 * Finds the client's address (decisions.md §1): the peer of the socket. If the peer is a trusted proxy: the rightmost
 * entry of `X-Forwarded-For` that is no trusted proxy, because the client may have written everything left of it. An
 * entry that is no address ends the search: the proxy that passed it on stands for its clients.
 */
export class ClientAddresses {
  readonly #trusted: readonly Range[];

  /** @param trustedProxies CIDR ranges */
  constructor(trustedProxies: readonly string[]) {
    this.#trusted = trustedProxies.map((range) => ipaddr.parseCIDR(range));
  }

  /** The key by which limits count a request. */
  of({ socket, headers }: { socket: Pick<Socket, 'remoteAddress'>; headers: IncomingHttpHeaders }): string {
    return this.keyOf(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined);
  }

  /**
   * @param forwarded the values of `X-Forwarded-For`, joined by commas
   * @returns an IPv4 address, or the /64 of an IPv6 one
   */
  keyOf(peer: string | undefined, forwarded: string | undefined): string {
    let found = parseAddress(peer ?? '');
    if (!found) return 'unknown';
    let end = forwarded?.length ?? 0;
    for (let hop = 0; hop < maxHops && end > 0 && this.#isTrusted(found); hop += 1) {
      const start = (forwarded ?? '').lastIndexOf(',', end - 1) + 1;
      const entry = parseAddress((forwarded ?? '').slice(start, end));
      if (!entry) break;
      found = entry;
      end = start - 1;
    }
    return networkOf(found);
  }

  /** Whether a peer whose `X-Forwarded-For` is not believed has sent one: it may be a proxy that nobody has named. */
  isUnnamedProxy({
    socket,
    headers,
  }: {
    socket: Pick<Socket, 'remoteAddress'>;
    headers: IncomingHttpHeaders;
  }): boolean {
    if (headers['x-forwarded-for'] === undefined) return false;
    const peer = parseAddress(socket.remoteAddress ?? '');
    return peer !== undefined && !this.#isTrusted(peer);
  }

  #isTrusted(address: Address): boolean {
    return this.#trusted.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
  }
}

/** Reads `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1`, `[2001:db8::1]:443`, `fe80::1%eth0`; IPv4 in IPv6 is IPv4. */
function parseAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > 64) return undefined;
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed;
  const [address = ''] = bare.split('%', 1);
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address);
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : undefined;
}

/** An IPv6 host usually owns a /64, so limits count the whole /64. */
function networkOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
