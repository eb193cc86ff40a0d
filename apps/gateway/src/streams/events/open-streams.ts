import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { isInPartition, type RecordingPartition } from '@parley/contracts/events';
import { METRICS } from '@parley/service-runtime';
import type { FastifyReply } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { HttpDrain } from '../../edge/index.js';
import { beginStream, HeldStreams } from '../held/index.js';
import { EventStream, type StreamReader } from './event-stream.js';
import { LiveStreams } from './live-streams.js';
import { RecordedTails } from './tail/recorded-tails.js';
import { StreamCursors } from './stream-cursors.js';
import { closeReasons, type CloseReason } from './stream-frames.js';

/** All event streams of this process, from their first byte to their last. */
@Injectable()
export class OpenStreams {
  readonly #streams = new Set<EventStream>();
  readonly #ended: Counter<'reason'>;
  #isStopping = false;

  constructor(
    private readonly live: LiveStreams,
    private readonly cursors: StreamCursors,
    private readonly held: HeldStreams,
    tails: RecordedTails,
    drain: HttpDrain,
    @Inject(METRICS) registry: Registry,
  ) {
    const streams = this.#streams;
    new Gauge({
      name: 'parley_gateway_event_streams',
      help: 'Live streams of events that are open.',
      registers: [registry],
      collect() {
        this.set(streams.size);
      },
    });
    new Gauge({
      name: 'parley_gateway_event_streams_unread_bytes',
      help: 'What waits in this process for the readers of live streams.',
      registers: [registry],
      collect() {
        this.set([...streams].reduce((sum, { unreadBytes }) => sum + unreadBytes, 0));
      },
    });
    this.#ended = new Counter({
      name: 'parley_gateway_event_streams_ended_total',
      help: 'Live streams that the platform ended, by reason.',
      labelNames: ['reason'],
      registers: [registry],
    });
    for (const reason of closeReasons) this.#ended.inc({ reason }, 0);
    tails.follow({
      recorded: (events) => live.recorded(events),
      lost: (of) => this.#closeThoseOf(of),
      redivided: () => this.closeAll('unavailable'),
    });
    drain.onStart(() => {
      this.#isStopping = true;
      this.closeAll('stopping');
    });
  }

  /** @throws DomainError `unavailable` when the process is stopping */
  requireGoing(): void {
    if (!this.#isStopping) return;
    throw new DomainError('unavailable', 'This process stops; another one takes the stream.', { retryAfterSeconds: 1 });
  }

  /**
   * Sends the head of the answer and adds the stream.
   * @param gone called once, when the stream is over for any reason
   * @returns null when the client is gone already
   */
  begin(reader: StreamReader, through: bigint, reply: FastifyReply, gone: () => void): EventStream | null {
    const raw = beginStream(reply);
    if (!raw) {
      gone();
      return null;
    }
    const stream = new EventStream(reader, through, raw, this.cursors, (reason) => this.#ended.inc({ reason }));
    this.#streams.add(stream);
    this.held.add(stream);
    raw.once('close', () => {
      this.#streams.delete(stream);
      this.held.remove(stream);
      this.live.remove(stream);
      gone();
    });
    return stream;
  }

  closeAll(reason: CloseReason): void {
    for (const stream of this.#streams) stream.close(reason);
  }

  #closeThoseOf(of: RecordingPartition): void {
    for (const stream of this.#streams) {
      if (isInPartition(stream.reader.owner.teamId, of)) stream.close('cursor_expired');
    }
  }
}
