import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RecordedEvent } from '@parley/contracts/events';
import { METRICS } from '@parley/service-runtime';
import { Histogram, type Registry } from 'prom-client';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { ContentFilters } from './content-filters.js';
import type { EventStream } from './event-stream.js';
import { FilterTurns } from './filter-turns.js';
import { OwnerStreams } from './owner-streams.js';
import { RecordedTails } from './tail/recorded-tails.js';
import { StreamCursors, type StreamOwner } from './stream-cursors.js';
import { wantsType } from './stream-filter.js';
import { eventFrame } from './stream-frames.js';

/** Events within this time are sent together: with thousands of streams, most of the cost is in the writes. */
const flushGapMs = 20;
/** How long the content filter of one stream may take at once. */
const joinMs = 5;

/** The streams that are up to date. Sends recorded events to the streams of their owner. */
@Injectable()
export class LiveStreams implements OnApplicationShutdown {
  readonly #byOwner = new Map<string, OwnerStreams>();
  readonly #lags: Histogram;
  readonly #heartbeat: NodeJS.Timeout;
  #unsent: RecordedEvent[] = [];
  #flushTimer: NodeJS.Timeout | undefined;
  #flushedAtMs = 0;

  constructor(
    private readonly tails: RecordedTails,
    private readonly cursors: StreamCursors,
    private readonly contents: ContentFilters,
    private readonly filters: FilterTurns,
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(METRICS) registry: Registry,
  ) {
    this.#lags = new Histogram({
      name: 'parley_gateway_event_stream_lag_seconds',
      help: 'Time from the making of an event to its way out on live streams, once for all streams.',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 5, 30],
      registers: [registry],
    });
    this.#heartbeat = setInterval(() => this.#beat(), config.EVENT_STREAM_HEARTBEAT_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#flushTimer);
  }

  /** Called by the follower of the tail. */
  recorded(events: readonly RecordedEvent[]): void {
    for (const event of events) if (this.#byOwner.has(keyOf(event))) this.#unsent.push(event);
    if (this.#unsent.length === 0 || this.#flushTimer) return;
    const waitMs = this.#flushedAtMs + flushGapMs - performance.now();
    if (waitMs <= 0) this.#flush();
    else this.#flushTimer = setTimeout(() => this.#flush(), waitMs);
  }

  /**
   * Adds a stream that was sent all of history. False when more was recorded meanwhile than memory holds: the stream
   * must read more history.
   */
  join(stream: EventStream): boolean {
    this.#flush();
    const { owner } = stream.reader;
    const missed = this.tails.of(owner.teamId)?.since(stream.through) ?? null;
    if (missed === null || !this.#sendMissed(stream, missed)) return false;
    const key = keyOf(owner);
    const streams = this.#byOwner.get(key) ?? new OwnerStreams(owner, this.cursors, this.filters.streams());
    this.#byOwner.set(key, streams);
    streams.add(stream);
    return true;
  }

  /** @returns false when the filter by content took too long: the stream goes on from history, where that runs in slices */
  #sendMissed(stream: EventStream, missed: readonly RecordedEvent[]): boolean {
    const { owner, filter } = stream.reader;
    const key = keyOf(owner);
    const endMs = performance.now() + joinMs;
    for (const event of missed) {
      if (keyOf(event) !== key || !wantsType(filter, event)) continue;
      const position = BigInt(event.position);
      if (filter.content !== undefined && !this.contents.letsEventThrough(filter.content, event))
        stream.through = position;
      else stream.send(eventFrame(event, this.cursors.seal(owner, position)), position);
      if (filter.content !== undefined && performance.now() > endMs) return false;
    }
    return true;
  }

  /** Removes a stream that is over, also one that never joined. */
  remove(stream: EventStream): void {
    const key = keyOf(stream.reader.owner);
    const streams = this.#byOwner.get(key);
    streams?.remove(stream);
    if (streams?.isEmpty) this.#byOwner.delete(key);
  }

  #flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    const events = this.#unsent;
    if (events.length === 0) return;
    this.#unsent = [];
    this.#flushedAtMs = performance.now();
    const now = Date.now();
    const concerned = new Set<OwnerStreams>();
    for (const event of events) {
      const streams = this.#byOwner.get(keyOf(event));
      if (!streams) continue;
      streams.queue(event);
      concerned.add(streams);
      this.#lags.observe((now - Date.parse(event.createdAt)) / 1000);
    }
    for (const streams of concerned) streams.flush();
  }

  #beat(): void {
    if (this.#byOwner.size === 0) return;
    this.#flush();
    for (const streams of this.#byOwner.values()) streams.beat(this.tails);
  }
}

function keyOf({ teamId, projectId }: StreamOwner): string {
  return `${teamId}/${projectId ?? ''}`;
}
