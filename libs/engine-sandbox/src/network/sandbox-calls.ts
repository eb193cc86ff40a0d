import { notFound } from '@parley/contracts/base';
import type { CallActor, EngineHost, InboundItem, InboundOf } from '@parley/engine-kit';

const mostRinging = 100;

/** The calls to a session that ring now, as far as this process has delivered them; the oldest are forgotten first. */
export class SandboxCalls implements CallActor {
  readonly #ringing = new Map<string, InboundOf<'reported'>>();

  constructor(private readonly host: EngineHost) {}

  /** @param item what is delivered to the session */
  noted(item: InboundItem): void {
    if (item.kind !== 'reported') return;
    const { report } = item;
    if (report.type === 'call.ended') this.#ringing.delete(report.id);
    if (report.type !== 'call.offered') return;
    this.#ringing.set(report.id, item);
    const [oldest] = this.#ringing.keys();
    if (this.#ringing.size > mostRinging && oldest !== undefined) this.#ringing.delete(oldest);
  }

  async reject(callId: string): Promise<void> {
    const call = this.#ringing.get(callId);
    if (call?.report.type !== 'call.offered') throw notFound('Call', callId);
    const timestamp = Math.floor(Date.now() / 1000);
    const report = { ...call.report, type: 'call.ended', reason: 'rejected', timestamp } as const;
    await this.host.received([{ item: { ...call, key: endOf(callId), report } }]);
    this.#ringing.delete(callId);
  }
}

/** A call ends once: by its time, or by the session. */
export function endOf(callId: string): string {
  return `call:${callId}:ended`;
}
