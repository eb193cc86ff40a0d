import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '@parley/service-runtime';
import { Counter, type Registry } from 'prom-client';

/** Counts widget sessions by their first states. Their ends are counted with those of all attempts. */
@Injectable()
export class WidgetSessionCounts {
  readonly #states: Counter<'state'>;

  constructor(@Inject(METRICS) registry: Registry) {
    this.#states = new Counter({
      name: 'parley_widget_sessions_total',
      help: 'Widget sessions that were made (created) and begun (connecting).',
      labelNames: ['state'],
      registers: [registry],
    });
  }

  count(state: 'created' | 'connecting'): void {
    this.#states.inc({ state });
  }
}
