import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { METRICS } from '@parley/service-runtime';
import { Gauge, type Registry } from 'prom-client';

/** Waits that a credential may hold on each gateway process (decisions.md §7). */
export const waitsPerCredential = 50;

/** Counts the waits that each credential holds in this process. */
@Injectable()
export class WaitSlots {
  readonly #held = new Map<string, number>();

  constructor(@Inject(METRICS) registry: Registry) {
    const held = this.#held;
    new Gauge({
      name: 'parley_gateway_held_waits',
      help: 'Requests that are held until an operation moves or an event happens.',
      registers: [registry],
      collect() {
        this.set([...held.values()].reduce((sum, count) => sum + count, 0));
      },
    });
  }

  /** Takes a place, which the caller must leave exactly once. @throws DomainError `too_many_waits` */
  take(credentialId: string): void {
    const count = this.#held.get(credentialId) ?? 0;
    if (count >= waitsPerCredential) {
      throw new DomainError('too_many_waits', `The credential holds ${waitsPerCredential} waits here already.`, {
        retryAfterSeconds: 1,
      });
    }
    this.#held.set(credentialId, count + 1);
  }

  leave(credentialId: string): void {
    const count = this.#held.get(credentialId) ?? 0;
    if (count > 1) this.#held.set(credentialId, count - 1);
    else this.#held.delete(credentialId);
  }
}
