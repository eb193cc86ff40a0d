import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { atMost, CLOCK, LOGGER, type Clock, type Logger } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import { CredentialStore } from './credential.store.js';

/** `lastUsed` is written at most once in this time for each credential (decisions.md §2). */
const writeEveryMs = 60_000;
/** Uses are collected for this time and then written together. */
const gatherMs = 200;

/** Records the last use of keys and client tokens, off the path of the request. A use that cannot be written is lost. */
@Injectable()
export class LastUsed implements OnApplicationShutdown {
  readonly #notedAtMs = new LRUCache<string, number>(atMost(50_000));
  #waiting = new Map<string, Date>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: CredentialStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param keyId id of a key or a client token */
  note(keyId: string): void {
    const now = this.clock.now();
    const notedAtMs = this.#notedAtMs.get(keyId);
    if (notedAtMs !== undefined && now.getTime() - notedAtMs < writeEveryMs) return;
    this.#notedAtMs.set(keyId, now.getTime());
    this.#waiting.set(keyId, now);
    this.#timer ??= setTimeout(() => this.#flush(), gatherMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.#flush();
    await this.#writing;
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#waiting.size === 0) return;
    const uses = this.#waiting;
    this.#waiting = new Map();
    this.#writing = this.#writing
      .then(() => this.store.touch(uses))
      .catch((error: unknown) => {
        for (const id of uses.keys()) this.#notedAtMs.delete(id);
        this.logger.warn({ err: error, keys: uses.size }, 'last use of keys not noted');
      });
  }
}
