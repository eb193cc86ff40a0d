import { type LookupAddress, type LookupOptions, promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { namesToAsk, parseHosts, parseSearchRules, type SearchRules, WatchedFile } from './resolver-files.js';

/** The signature of Node's `lookup` option for connections. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface NameLookupOptions {
  /** Name servers, as `address` or `address:port`. Default: the system's. */
  servers?: readonly string[];
  hostsFile?: string;
  resolverFile?: string;
  /** Limit of a whole look-up, including all servers and tries. */
  timeoutMs?: number;
}

interface Found {
  addresses: LookupAddress[];
  ttlSeconds: number;
}

/** Codes by which a name server reports that the name does not exist or has no such records. */
const notFoundCodes = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME']);
/** Timeout of one query to one server; doubled for the second try. */
const queryTimeoutMs = 1_500;
const tries = 2;
/** How long to wait for the other address family once one family has answered: many name servers never answer for IPv6. */
const otherFamilyPatienceMs = 300;
const longestKeptSeconds = 300;
const mostKept = 1_000;

/** No address was found. `code` is `ENOTFOUND` when the name has none, `EAI_AGAIN` when no name server answered. */
export class LookupFailed extends Error {
  constructor(
    hostname: string,
    readonly code: 'ENOTFOUND' | 'EAI_AGAIN',
    options?: ErrorOptions,
  ) {
    super(`${hostname} ${code === 'ENOTFOUND' ? 'does not resolve' : 'could not be looked up'}.`, options);
    this.name = 'LookupFailed';
  }
}

/**
 * Resolves names as the system does (hosts file, search domains, its name servers), but through sockets of this process. The
 * system's look-up occupies one of Node's four pool threads until it gives up: four look-ups at name servers that never
 * answer would block every other look-up and all file access. Answers are cached for their TTL, at most five minutes and at
 * most a thousand names.
 */
export class NameLookup {
  private readonly hosts: WatchedFile<ReturnType<typeof parseHosts>>;
  private readonly rules: WatchedFile<SearchRules>;
  private readonly servers: readonly string[] | undefined;
  private readonly timeoutMs: number;
  private readonly kept = new LRUCache<string, LookupAddress[]>({ max: mostKept, ttlResolution: 0 });

  constructor(options: NameLookupOptions = {}) {
    this.timeoutMs = options.timeoutMs ?? 5_000;
    this.hosts = new WatchedFile(options.hostsFile ?? '/etc/hosts', parseHosts);
    this.rules = new WatchedFile(options.resolverFile ?? '/etc/resolv.conf', parseSearchRules);
    this.servers = options.servers;
  }

  readonly resolve: Resolve = (hostname, _, callback) => {
    this.lookUp(hostname).then(
      (addresses) => callback(null, addresses),
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    );
  };

  /** @throws LookupFailed */
  async lookUp(hostname: string): Promise<LookupAddress[]> {
    const name = hostname.toLowerCase();
    if (isIP(name) !== 0) return addressesOf([name]);
    const known = (await this.hosts.read()).get(name.replace(/\.$/, ''));
    if (known) return addressesOf(known);
    if (/(^|\.)localhost\.?$/.test(name)) return addressesOf(['127.0.0.1', '::1']);
    const kept = this.kept.get(name);
    if (kept) return kept;
    const found = await this.askInTime(name);
    if (!found) throw new LookupFailed(hostname, 'EAI_AGAIN');
    this.keep(name, found);
    return found.addresses;
  }

  /**
   * Creates a resolver per look-up, so that its pending queries can be cancelled. It reads the system's current name servers.
   */
  private async askInTime(name: string): Promise<Found | null> {
    const resolver = new dns.Resolver({ timeout: queryTimeoutMs, tries });
    if (this.servers) resolver.setServers(this.servers);
    try {
      return await inTime(this.ask(resolver, name), this.timeoutMs, null);
    } finally {
      resolver.cancel();
    }
  }

  private async ask(resolver: dns.Resolver, hostname: string): Promise<Found> {
    for (const name of namesToAsk(hostname, await this.rules.read())) {
      try {
        return await askBoth(resolver, name);
      } catch (error) {
        if (!isNotFound(error)) throw new LookupFailed(hostname, 'EAI_AGAIN', { cause: error });
      }
    }
    throw new LookupFailed(hostname, 'ENOTFOUND');
  }

  private keep(name: string, { addresses, ttlSeconds }: Found): void {
    // The cache treats a TTL of 0 as no expiry.
    if (ttlSeconds <= 0) this.kept.delete(name);
    else this.kept.set(name, addresses, { ttl: Math.min(ttlSeconds, longestKeptSeconds) * 1000 });
  }
}

/** Queries both families at once. The addresses of one family are enough when the other fails or does not answer. */
async function askBoth(resolver: dns.Resolver, name: string): Promise<Found> {
  const families = [
    resolver.resolve4(name, { ttl: true }).then((records) => ({ records, family: 4 })),
    resolver.resolve6(name, { ttl: true }).then((records) => ({ records, family: 6 })),
  ];
  const first = await Promise.any(families).catch(({ errors }: AggregateError) => {
    throw errors.find((error) => !isNotFound(error)) ?? errors[0];
  });
  const all = Promise.allSettled(families).then((answers) =>
    answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
  );
  const answers = await inTime(all, otherFamilyPatienceMs, [first]);
  const records = answers.flatMap(({ records: ofFamily, family }) => ofFamily.map((one) => ({ ...one, family })));
  return {
    addresses: records.map(({ address, family }) => ({ address, family })),
    ttlSeconds: Math.min(...records.map(({ ttl }) => ttl)),
  };
}

function isNotFound(error: unknown): boolean {
  return notFoundCodes.has((error as NodeJS.ErrnoException).code ?? '');
}

function addressesOf(texts: readonly string[]): LookupAddress[] {
  return texts.map((address) => ({ address, family: isIP(address) }));
}

/** @param tooLate result after `timeoutMs`; the work continues, and its own result is ignored */
async function inTime<T, U>(work: Promise<T>, timeoutMs: number, tooLate: U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<U>((resolve) => (timer = setTimeout(() => resolve(tooLate), timeoutMs)));
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
