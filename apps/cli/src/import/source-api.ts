import { CommandFailed, exitCodes, type ExitCode } from '../io/index.js';

/** Another installation answers within these limits, or it is no source. It is a stranger's server until proven otherwise. */
export interface SourceLimits {
  /** For one request, from the connection to the last byte. */
  timeoutMs: number;
  maxBytes: number;
  maxPages: number;
  maxItems: number;
  /** One thing that cannot be read is reported, and the rest is read. So many in a row are a server that is gone. */
  maxFailuresInRow: number;
}

export const sourceLimits: SourceLimits = {
  timeoutMs: 20_000,
  maxBytes: 8 * 1024 * 1024,
  maxPages: 1_000,
  maxItems: 10_000,
  maxFailuresInRow: 3,
};

export interface SourceSettings {
  /** Such as `WAHA`, for messages. */
  product: string;
  /** The path of a request is appended. */
  baseUrl: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  limits?: Partial<SourceLimits>;
}

/** One thing of the source that could not be read. */
export interface Unread {
  item: string;
  reason: string;
}

/** The source could not be read. The message names the path, never the query, a header or the answer: they may be secrets. */
export class SourceFailed extends CommandFailed {
  constructor(
    message: string,
    exitCode: ExitCode,
    readonly status?: number,
  ) {
    super(exitCode, message);
  }
}

type Query = Record<string, string | number | undefined>;

/** Reads the HTTP API of another installation with the key of its owner. Follows no redirect: the key is for one address. */
export class SourceApi {
  readonly unread: Unread[] = [];
  readonly limits: SourceLimits;
  readonly #settings: SourceSettings;
  #failuresInRow = 0;

  constructor(settings: SourceSettings) {
    this.#settings = settings;
    this.limits = { ...sourceLimits, ...settings.limits };
  }

  get product(): string {
    return this.#settings.product;
  }

  /** @throws SourceFailed when there is no answer within the limits, or it is no JSON of status 2xx */
  async get(path: string, query: Query = {}): Promise<unknown> {
    const { baseUrl, headers, signal } = this.#settings;
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`);
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', ...headers },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.limits.timeoutMs)]),
      });
      return await this.#jsonOf(response, path);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof SourceFailed ? error : this.#unreachable(path, error);
    }
  }

  /** Like {@link get}; undefined where the source answers with one of these statuses. */
  async getUnless(statuses: readonly number[], path: string, query: Query = {}): Promise<unknown> {
    try {
      return await this.get(path, query);
    } catch (error) {
      if (error instanceof SourceFailed && error.status !== undefined && statuses.includes(error.status))
        return undefined;
      throw error;
    }
  }

  /**
   * Reads what belongs to one item. When that fails, it is kept in {@link unread} and the others are still read.
   * @throws SourceFailed after too many failures in a row
   */
  async ofItem<T>(item: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      const value = await read();
      this.#failuresInRow = 0;
      return value;
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error;
      this.#failuresInRow += 1;
      if (this.#failuresInRow >= this.limits.maxFailuresInRow) throw error;
      this.unread.push({ item, reason: error.message });
      return undefined;
    }
  }

  /**
   * All items of a list with cursors.
   * @param page reads one page; `next` is undefined after the last
   * @throws SourceFailed for pages without end, or more items than an installation has
   */
  async pages(
    path: string,
    page: (cursor: string | undefined) => Promise<{ items: unknown[]; next: string | undefined }>,
  ): Promise<unknown[]> {
    const all: unknown[] = [];
    const cursors = new Set<string>();
    for (let cursor: string | undefined; ;) {
      const { items, next } = await page(cursor);
      all.push(...items);
      this.requireFew(all, path);
      if (next === undefined) return all;
      if (cursors.has(next) || cursors.size >= this.limits.maxPages) throw this.failed(path, 'its pages do not end');
      cursors.add(next);
      cursor = next;
    }
  }

  requireFew(items: readonly unknown[], path: string): void {
    if (items.length > this.limits.maxItems) throw this.failed(path, `it has more than ${this.limits.maxItems} items`);
  }

  failed(path: string, reason: string, status?: number): SourceFailed {
    const exitCode = status === undefined ? exitCodes.failure : exitCodeOf(status);
    return new SourceFailed(`${this.product}, GET ${path}: ${reason}.`, exitCode, status);
  }

  async #jsonOf(response: Response, path: string): Promise<unknown> {
    const { status } = response;
    if (status < 200 || status > 299) {
      await response.body?.cancel();
      throw this.failed(path, reasonOf(status), status);
    }
    const bytes = await this.#bytesOf(response, path);
    try {
      return JSON.parse(bytes.toString('utf8'));
    } catch {
      throw this.failed(path, 'the answer is no JSON; does --from-url name the API?');
    }
  }

  async #bytesOf(response: Response, path: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    // A break cancels the stream, and with it the connection.
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > this.limits.maxBytes)
        throw this.failed(path, `the answer is larger than ${this.limits.maxBytes} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  #unreachable(path: string, error: unknown): SourceFailed {
    const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
    const reason =
      name === 'TimeoutError'
        ? `no whole answer in ${this.limits.timeoutMs / 1_000} s`
        : `no answer (${cause?.code ?? cause?.message ?? String(name)})`;
    return new SourceFailed(`${this.product}, GET ${path}: ${reason}.`, exitCodes.unavailable);
  }
}

function reasonOf(status: number): string {
  if (status >= 300 && status < 400) return `it redirects (${status}), which is not followed: name the final address`;
  if (status === 401 || status === 403) return `it refuses the key (${status})`;
  return `status ${status}`;
}

function exitCodeOf(status: number): ExitCode {
  if (status === 401 || status === 403) return exitCodes.denied;
  if (status === 404) return exitCodes.notFound;
  return status === 429 || status >= 500 ? exitCodes.unavailable : exitCodes.failure;
}
