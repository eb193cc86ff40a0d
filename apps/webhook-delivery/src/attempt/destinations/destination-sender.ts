import { Injectable } from '@nestjs/common';
import type { SendResult as DestinationResult } from '@parley/destination-kit';
import { KnownDestinations } from '../../destination-types/index.js';
import { AttemptInterrupted } from '../http/exchange.js';
import type { Outgoing, Sender, SendResult } from '../sender.js';
import { BatchRoom } from './batch-room.js';
import { OpenDestinations } from './open-destinations.js';
import { storable } from '../storable.js';
import { OutgoingBatches } from './outgoing-batch.js';

/** How long a sender may take after its timeout to say so, before its connection is given up. */
const overrunMs = 3_000;

/** Sends attempts to destinations that are not HTTP, each over the connection of its endpoint (beyond.md §2). */
@Injectable()
export class DestinationSender implements Sender {
  private readonly stopping = new AbortController();
  private readonly room = new BatchRoom();

  constructor(
    private readonly connections: OpenDestinations,
    private readonly known: KnownDestinations,
    private readonly batches: OutgoingBatches,
  ) {}

  async send(outgoing: Outgoing): Promise<SendResult | null> {
    if (outgoing.delivery.batchId === null) return this.sendOne(outgoing);
    const free = this.room.take(outgoing.endpoint);
    if (free === null) return null;
    try {
      return await this.sendOne(outgoing);
    } finally {
      free();
    }
  }

  private async sendOne(outgoing: Outgoing): Promise<SendResult | null> {
    const { endpoint } = outgoing;
    const { message, batch } = await this.batches.compose(outgoing, await this.known.sender(endpoint.destinationType));
    const lease = await this.connections.take(endpoint);
    if (this.stopping.signal.aborted) {
      lease?.release();
      throw new AttemptInterrupted();
    }
    if (!lease) return null;
    const bounds = { timeoutMs: endpoint.timeoutSeconds * 1000, signal: this.stopping.signal };
    const overrun = afterwards(bounds.timeoutMs + overrunMs);
    let isBroken = true;
    try {
      const result = await Promise.race([lease.destination.send(message, bounds), overrun.ended]);
      isBroken = result === 'overrun';
      if (this.stopping.signal.aborted && (result === 'overrun' || result.error !== undefined)) {
        throw new AttemptInterrupted();
      }
      const attempted = result === 'overrun' ? { durationMs: bounds.timeoutMs, error: 'timeout' as const } : result;
      return { ...resultOf(attempted, lease.target), ...(batch === undefined ? {} : { batch }) };
    } catch (error) {
      if (this.stopping.signal.aborted) throw new AttemptInterrupted();
      throw error;
    } finally {
      overrun.cancel();
      lease.release(isBroken);
    }
  }

  interrupt(): void {
    this.stopping.abort();
  }
}

function resultOf({ durationMs, error, response }: DestinationResult, target: string): SendResult {
  const kept = storable(response);
  return {
    durationMs: Math.max(0, Math.round(durationMs)),
    target: target.slice(0, 300),
    ...(error === undefined ? { isConfirmed: true as const } : { error }),
    ...(kept === undefined ? {} : { response: kept }),
  };
}

function afterwards(ms: number): { ended: Promise<'overrun'>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<'overrun'>((resolve) => (timer = setTimeout(() => resolve('overrun'), ms)));
  return { ended, cancel: () => clearTimeout(timer) };
}
