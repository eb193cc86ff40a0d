import { isListed } from '@parley/contracts/events';
import type { EventStream } from './event-stream.js';
import type { StreamFilter } from './stream-filter.js';

/** A recorded event as it is sent. */
export interface Frame {
  readonly position: bigint;
  readonly type: string;
  readonly bytes: Buffer;
  /** Null when its content was withdrawn. */
  readonly envelope: string | null;
}

/** Streams with equal filters: they get the same events. */
export interface StreamGroup extends StreamFilter {
  readonly streams: Set<EventStream>;
}

/** Streams by their filters. */
export class StreamGroups {
  readonly #byKey = new Map<string, StreamGroup>();

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  add(stream: EventStream): void {
    const { filter } = stream.reader;
    const group = this.#byKey.get(filter.key) ?? { ...filter, streams: new Set() };
    this.#byKey.set(filter.key, group);
    group.streams.add(stream);
  }

  remove(stream: EventStream): void {
    const { key } = stream.reader.filter;
    const group = this.#byKey.get(key);
    group?.streams.delete(stream);
    if (group?.streams.size === 0) this.#byKey.delete(key);
  }

  /** Whether one of the filters includes the type. */
  wants(type: string): boolean {
    for (const { types } of this.#byKey.values()) if (isListed(type, types)) return true;
    return false;
  }

  all(): StreamGroup[] {
    return [...this.#byKey.values()];
  }

  streams(): EventStream[] {
    return this.all().flatMap(({ streams }) => [...streams]);
  }
}

/** Sends the same bytes to all streams, except to those that got some of the events from history already. */
export function sendTo(streams: ReadonlySet<EventStream>, frames: readonly Frame[]): void {
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
