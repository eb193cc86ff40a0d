import { Counter, type Registry } from 'prom-client';
import type { CloseError } from './close-verdict.js';

/** Codes of WhatsApp and of the package that say why a connection was closed. */
const codes: readonly number[] = [401, 402, 403, 405, 406, 408, 409, 411, 418, 428, 440, 500, 503, 515, 516];

/** Why connections to WhatsApp are closed: a stream error with a child `ack` has no known cause yet, so it is counted apart. */
export class CloseCounts {
  readonly #closed: Counter<'cause'>;

  constructor(registry: Registry) {
    this.#closed = new Counter({
      name: 'parley_baileys_connections_closed_total',
      help: 'Connections to WhatsApp that were closed by it or lost, by their code; stream_ack: a stream error with a child ack.',
      labelNames: ['cause'],
      registers: [registry],
    });
  }

  add(error: CloseError | undefined): void {
    this.#closed.inc({ cause: causeOf(error) });
  }
}

/** One of few words, whatever the network says. */
export function causeOf(error: CloseError | undefined): string {
  const { message, output, data } = error ?? {};
  const isStreamError = message?.startsWith('Stream Errored') === true;
  if (isStreamError && (data as { tag?: unknown } | undefined)?.tag === 'ack') return 'stream_ack';
  const code = output?.statusCode;
  return code !== undefined && codes.includes(code) ? String(code) : 'other';
}
