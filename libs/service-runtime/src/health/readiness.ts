import { inTime } from '../scheduling/in-time.js';

export type ReadinessCheck = () => Promise<void> | void;

/** A check that takes longer than this counts as failed: a hung dependency must not hang the answer. */
const checkTimeoutMs = 2_000;

/**
 * Whether this process should get traffic: it has started, is not stopping, and its dependencies answer. A check passes when
 * it returns and fails when it throws.
 */
export class Readiness {
  readonly #checks = new Map<string, ReadinessCheck>();
  #phase: 'starting' | 'running' | 'stopping' = 'starting';

  add(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
  }

  started(): void {
    if (this.#phase === 'starting') this.#phase = 'running';
  }

  stopping(): void {
    this.#phase = 'stopping';
  }

  /** Failures of the process itself, without its dependencies. Empty between its start and its stop. */
  failuresOfService(): Record<string, string> {
    return this.#phase === 'running' ? {} : { service: this.#phase };
  }

  /** The reasons why the service is not ready, by check name. Empty when it is ready. */
  async failures(): Promise<Record<string, string>> {
    const failures = this.failuresOfService();
    await Promise.all(
      [...this.#checks].map(async ([name, check]) => {
        const failure = await failureOf(check);
        if (failure !== null) failures[name] = failure;
      }),
    );
    return failures;
  }
}

async function failureOf(check: ReadinessCheck): Promise<string | null> {
  try {
    return await inTime(
      (async () => check())().then(() => null),
      checkTimeoutMs,
      () => `no answer within ${checkTimeoutMs} ms`,
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
