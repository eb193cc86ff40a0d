import { callerSees, DomainError, type Caller } from '@parley/contracts/base';
import {
  eventsRecorded,
  eventsRecordedInPartition,
  listRecordedAfter,
  partitionSuffix,
  isListed,
  type RecordedAfter,
  type RecordedEvent,
  type RecordedPage,
  recordingPartition,
  type RecordingPartition,
} from '@parley/contracts/events';
import type { FakeServices } from './fake-services.js';

interface Made {
  teamId: string;
  projectId?: string;
  type?: string;
  payload?: unknown;
}

/** The event-history service as far as live streams need it: records in memory, real broker, real notifications. */
export class FakeEventHistory {
  /** What was asked for, in order. */
  readonly requested: RecordedAfter[] = [];
  /** Awaited before each answer, which is of the moment after. */
  beforeAnswer: (request: RecordedAfter) => Promise<void> | void = () => undefined;
  /** Events in a page at most, also when more are asked for. */
  maxPage = 500;
  readonly #records: RecordedEvent[] = [];
  /** The last position of each partition. */
  #heads = [0];
  readonly #purgedThrough = new Map<number, number>();

  private constructor(private readonly services: FakeServices) {}

  static async start(services: FakeServices): Promise<FakeEventHistory> {
    const fake = new FakeEventHistory(services);
    await services.answer(listRecordedAfter, async (request, { caller }) => {
      fake.requested.push(request);
      await fake.beforeAnswer(request);
      return fake.#page(request, caller);
    });
    return fake;
  }

  /** Records an event and tells of it. */
  make(made: Made): RecordedEvent {
    const event = this.makeUnannounced(made);
    this.tell(event);
    return event;
  }

  /** Records an event whose notification is lost, or comes later. */
  makeUnannounced({ teamId, projectId, type = 'message.received', payload = { text: 'hello' } }: Made): RecordedEvent {
    const { partition } = this.#of(teamId);
    const position = String((this.#heads[partition - 1] as number) + 1);
    this.#heads[partition - 1] = Number(position);
    const id = String(500_000_000_000 + this.#records.length);
    const createdAt = new Date().toISOString();
    const envelope = JSON.stringify({ id, session: 'default', timestamp: createdAt, event: type, payload });
    const event = { position, id, teamId, ...(projectId ? { projectId } : {}), type, createdAt, envelope };
    this.#records.push(event);
    return event;
  }

  /** One notification of events that follow each other. */
  tell(...events: RecordedEvent[]): void {
    const after = String(Number(events[0]?.position) - 1);
    const of = this.#of(events[0]?.teamId ?? '1');
    const { notifications } = this.services;
    if (of.partitions === 1) notifications.publishNotification(eventsRecorded, { after, events });
    else
      notifications.publishNotification(
        eventsRecordedInPartition,
        { after, events },
        { subjectSuffix: partitionSuffix(of) },
      );
  }

  /** Recording is divided by team from now on. */
  divide(partitions: number): void {
    const begunAt = Math.max(...this.#heads);
    this.#heads = Array.from({ length: partitions }, () => begunAt);
  }

  /** Its content is not available any more, as after the grant of its session was withdrawn. */
  withdrawContent({ id }: RecordedEvent): void {
    const record = this.#records.find((each) => each.id === id);
    if (record) record.envelope = null;
  }

  /** Everything up to this event is past its retention. */
  expireThrough({ position, teamId }: RecordedEvent): void {
    this.#purgedThrough.set(this.#of(teamId).partition, Number(position));
  }

  #of(teamId: string): RecordingPartition {
    return recordingPartition(teamId, this.#heads.length);
  }

  #page(request: RecordedAfter, caller: Caller): RecordedPage {
    const partitions = this.#heads.length;
    const page = this.#pageOf(request, caller);
    return partitions === 1 ? page : { ...page, partitions };
  }

  #pageOf(
    { after, everywhere, partition, projectId, type, types, limit }: RecordedAfter,
    caller: Caller,
  ): RecordedPage {
    const mayAsk = everywhere ? caller.kind === 'service' : callerSees(caller, { teamId: caller.teamId, projectId });
    if (!mayAsk) throw new DomainError('credential_not_allowed', 'Not to be seen.');
    const of = everywhere ? (partition ?? 1) : this.#of(caller.teamId).partition;
    const head = this.#heads[of - 1] as number;
    const purgedThrough = this.#purgedThrough.get(of) ?? 0;
    if (everywhere && partition === undefined && this.#heads.length > 1)
      return { events: [], through: '0', isEnd: true, isGone: after !== undefined };
    if (after === undefined) return { events: [], through: String(head), isEnd: true, isGone: false };
    const wanted = types ?? (type === undefined ? undefined : [type]);
    const isWanted = (event: RecordedEvent): boolean =>
      Number(event.position) > Math.max(Number(after), purgedThrough) &&
      (everywhere
        ? this.#of(event.teamId).partition === of
        : event.teamId === caller.teamId && event.projectId === projectId) &&
      ((everywhere === true && wanted === undefined) || isListed(event.type, wanted));
    const found = this.#records.filter(isWanted);
    const events = found.slice(0, Math.min(limit, this.maxPage)).map((event) => ({ ...event }));
    const isEnd = events.length === found.length;
    return {
      events,
      through: isEnd ? String(head) : (events.at(-1)?.position ?? after),
      isEnd,
      isGone: Number(after) < purgedThrough || Number(after) > head,
    };
  }
}
