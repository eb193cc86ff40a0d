import { isListed, isOnlyWhereNamed, type RecordedEvent } from '@parley/contracts/events';
import type { EventStream } from './event-stream.js';
import type { RecordedTails } from './tail/recorded-tails.js';
import type { StreamCursors, StreamOwner } from './stream-cursors.js';
import { eventFrame, heartbeatFrame } from './stream-frames.js';

interface Frame {
  position: bigint;
  type: string;
  bytes: Buffer;
}

/** The live streams of one owner. An event is sealed and serialized once for all of them. */
export class OwnerStreams {
  readonly #byType = new Map<string | undefined, Set<EventStream>>();
  #pending: Frame[] = [];

  constructor(
    private readonly owner: StreamOwner,
    private readonly cursors: StreamCursors,
  ) {}

  get isEmpty(): boolean {
    return this.#byType.size === 0;
  }

  add(stream: EventStream): void {
    const { type } = stream.reader;
    const streams = this.#byType.get(type) ?? new Set();
    this.#byType.set(type, streams.add(stream));
  }

  remove(stream: EventStream): void {
    const { type } = stream.reader;
    const streams = this.#byType.get(type);
    streams?.delete(stream);
    if (streams?.size === 0) this.#byType.delete(type);
  }

  /** Queues the event for the next {@link flush}. */
  queue(event: RecordedEvent): void {
    const { type } = event;
    if (!this.#byType.has(type) && (isOnlyWhereNamed(type) || !this.#byType.has(undefined))) return;
    const position = BigInt(event.position);
    const bytes = Buffer.from(eventFrame(event, this.cursors.seal(this.owner, position)));
    this.#pending.push({ position, type, bytes });
  }

  flush(): void {
    const frames = this.#pending;
    if (frames.length === 0) return;
    this.#pending = [];
    for (const [type, streams] of this.#byType) {
      sendTo(
        streams,
        frames.filter((frame) => isListed(frame.type, type)),
      );
    }
  }

  /** Call it after a flush: the streams were then sent everything up to the tail's position. */
  beat(tails: RecordedTails): void {
    const position = tails.of(this.owner.teamId)?.position ?? null;
    if (position === null) return;
    const frame = Buffer.from(heartbeatFrame(this.cursors.seal(this.owner, position)));
    for (const stream of [...this.#byType.values()].flatMap((streams) => [...streams])) {
      // A stream that has read further in history than the notifications have come keeps its position.
      if (stream.through > position) stream.send(heartbeatFrame(null));
      else stream.send(frame, position);
    }
  }
}

/** Sends the same bytes to all streams, except to those that got some of the events from history already. */
function sendTo(streams: ReadonlySet<EventStream>, frames: readonly Frame[]): void {
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last) return;
  const all = joined(frames);
  for (const stream of streams) {
    if (stream.through < first.position) stream.send(all, last.position);
    else if (stream.through < last.position) {
      stream.send(joined(frames.filter(({ position }) => position > stream.through)), last.position);
    }
  }
}

function joined(frames: readonly Frame[]): Buffer {
  const [only, ...others] = frames;
  return only && others.length === 0 ? only.bytes : Buffer.concat(frames.map(({ bytes }) => bytes));
}
