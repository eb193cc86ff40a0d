import { parkedStream } from '@parley/contracts/base';
import type { Broker } from '../broker/broker.js';
import { isStreamNotFound } from './jetstream-errors.js';
import { parkedKey, parkedSubjects, readParkedSubject } from '../broker/parked-subject.js';

/** A snapshot of the events parked for a consumer. */
export class ParkedEvents {
  private constructor(private readonly earliest: ReadonlyMap<string, number>) {}

  /**
   * Reads the snapshot. An event is parked before its message is acknowledged. Read after the consumer's acknowledgements,
   * the snapshot therefore contains every event up to them that is still to be handled.
   */
  static async read(broker: Broker, durable: string): Promise<ParkedEvents> {
    const earliest = new Map<string, number>();
    for (const subject of await subjectsOf(broker, durable)) {
      const { sequence, key } = readParkedSubject(subject);
      earliest.set(key, Math.min(sequence, earliest.get(key) ?? sequence));
    }
    return new ParkedEvents(earliest);
  }

  /** The stream sequence of the key's earliest parked event; undefined when the key has none. */
  earliestOf(orderingKey: string): number | undefined {
    return this.earliest.get(parkedKey(orderingKey));
  }
}

async function subjectsOf(broker: Broker, durable: string): Promise<string[]> {
  try {
    const filter = { subjects_filter: parkedSubjects(durable) };
    const { state } = await (await broker.manager()).streams.info(parkedStream.name, filter);
    return Object.keys(state.subjects ?? {});
  } catch (error) {
    if (isStreamNotFound(error)) return [];
    throw error;
  }
}
