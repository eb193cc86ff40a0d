import { Counter, type Registry } from 'prom-client';
import type { CeremonyParts } from './passkey-ceremony.js';

/** How ceremonies with a passkey go, by stage: nobody has seen many of them yet. */
export class PasskeyCounts {
  readonly #stages: Counter<'stage' | 'outcome'>;

  constructor(registry: Registry) {
    this.#stages = new Counter({
      name: 'parley_baileys_passkey_stages_total',
      help: 'Stages of linking with a passkey, by what came of them.',
      labelNames: ['stage', 'outcome'],
      registers: [registry],
    });
  }

  readonly add = (...[stage, outcome]: Parameters<CeremonyParts['count']>): void => {
    this.#stages.inc({ stage, outcome });
  };

  /** WhatsApp asked for a passkey of a session whose installation has this turned off. */
  required(): void {
    this.#stages.inc({ stage: 'sign', outcome: 'turned_off' });
  }
}
