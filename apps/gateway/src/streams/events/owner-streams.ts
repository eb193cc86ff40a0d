import { isListed, type RecordedEvent } from '@parley/contracts/events';
import type { EventStream } from './event-stream.js';
import type { FilteredStreams } from './filtered-streams.js';
import type { RecordedTails } from './tail/recorded-tails.js';
import type { StreamCursors, StreamOwner } from './stream-cursors.js';
import { eventFrame, heartbeatFrame } from './stream-frames.js';
import { type Frame, sendTo, StreamGroups } from './stream-groups.js';

/** The live streams of one owner. An event is sealed and serialized once for all of them. */
export class OwnerStreams {
  readonly #groups = new StreamGroups();
  #pending: Frame[] = [];

  /** @param filtered those that have a filter by content */
  constructor(
    private readonly owner: StreamOwner,
    private readonly cursors: StreamCursors,
    private readonly filtered: FilteredStreams,
  ) {}

  get isEmpty(): boolean {
    return this.#groups.isEmpty && this.filtered.isEmpty;
  }

  add(stream: EventStream): void {
    this.#groupsOf(stream).add(stream);
  }

  remove(stream: EventStream): void {
    this.#groupsOf(stream).remove(stream);
  }

  /** Queues the event for the next {@link flush}. */
  queue(event: RecordedEvent): void {
    const { type, envelope } = event;
    if (!this.#groups.wants(type) && !this.filtered.wants(type)) return;
    const position = BigInt(event.position);
    const bytes = Buffer.from(eventFrame(event, this.cursors.seal(this.owner, position)));
    this.#pending.push({ position, type, bytes, envelope });
  }

  flush(): void {
    const frames = this.#pending;
    if (frames.length === 0) return;
    this.#pending = [];
    for (const { types, streams } of this.#groups.all()) {
      sendTo(
        streams,
        frames.filter((frame) => isListed(frame.type, types)),
      );
    }
    this.filtered.take(frames);
  }

  /** Call it after a flush: the streams were then sent everything up to the tail's position. */
  beat(tails: RecordedTails): void {
    const position = tails.of(this.owner.teamId)?.position ?? null;
    if (position === null) return;
    const frame = Buffer.from(heartbeatFrame(this.cursors.seal(this.owner, position)));
    const beat = (stream: EventStream, isBehind: boolean): void => {
      // A stream that has read further in history than the notifications have come keeps its position.
      if (isBehind || stream.through > position) stream.send(heartbeatFrame(null));
      else stream.send(frame, position);
    };
    for (const stream of this.#groups.streams()) beat(stream, false);
    for (const stream of this.filtered.streams()) beat(stream, this.filtered.isBehind);
  }

  #groupsOf({ reader }: EventStream): StreamGroups | FilteredStreams {
    return reader.filter.content === undefined ? this.#groups : this.filtered;
  }
}
