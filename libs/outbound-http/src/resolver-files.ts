import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';

/** How often the files are checked for changes. */
const freshMs = 5_000;

/** `search` and `options ndots` of resolv.conf(5). */
export interface SearchRules {
  domains: readonly string[];
  /** Names with fewer dots are tried in the search domains first. */
  dots: number;
}

/** A parsed text file, read again after it changed. A file that cannot be read counts as empty. */
export class WatchedFile<T> {
  private current: Promise<T> | undefined;
  private version = '';
  private checkedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => T,
  ) {}

  read(): Promise<T> {
    if (this.current && performance.now() - this.checkedAt < freshMs) return this.current;
    this.checkedAt = performance.now();
    this.current = this.load(this.current);
    return this.current;
  }

  private async load(before: Promise<T> | undefined): Promise<T> {
    const version = await stat(this.path).then(
      ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
      () => 'none',
    );
    if (before && version === this.version) return before;
    this.version = version;
    // Many machines have no such file.
    return this.parse(await readFile(this.path, 'utf8').catch(() => ''));
  }
}

/** hosts(5): the addresses of each name, in the order of the file. */
export function parseHosts(text: string): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of names) {
      const known = hosts.get(name.toLowerCase());
      if (known) known.push(address);
      else hosts.set(name.toLowerCase(), [address]);
    }
  }
  return hosts;
}

export function parseSearchRules(text: string): SearchRules {
  let domains: string[] = [];
  let dots = 1;
  for (const line of text.split('\n')) {
    const [word, ...values] = line
      .replace(/[#;].*/, '')
      .trim()
      .split(/\s+/);
    if (word === 'search' || word === 'domain') domains = values;
    if (word === 'options') dots = Number(/\bndots:(\d+)/.exec(line)?.[1] ?? dots);
  }
  return { domains: domains.map((domain) => domain.replace(/\.$/, '')), dots };
}

/** The names to query, in order, to resolve a name: the same as the system's resolver tries. */
export function namesToAsk(name: string, { domains, dots }: SearchRules): string[] {
  if (name.endsWith('.')) return [name.slice(0, -1)];
  const inDomains = domains.filter(Boolean).map((domain) => `${name}.${domain}`);
  return name.split('.').length - 1 >= dots ? [name, ...inDomains] : [...inDomains, name];
}
