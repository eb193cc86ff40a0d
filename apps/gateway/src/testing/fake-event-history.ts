import {
  callerSees,
  DomainError,
  eventsRecorded,
  listRecordedAfter,
  type Caller,
  type RecordedAfter,
  type RecordedEvent,
  type RecordedPage,
} from '@parley/contracts';
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
  readonly asked: RecordedAfter[] = [];
  /** Awaited before each answer, which is of the moment after. */
  beforeAnswer: (request: RecordedAfter) => Promise<void> | void = () => undefined;
  /** Events in a page at most, also when more are asked for. */
  maxPage = 500;
  readonly #records: RecordedEvent[] = [];
  #purgedThrough = 0;

  private constructor(private readonly services: FakeServices) {}

  static async start(services: FakeServices): Promise<FakeEventHistory> {
    const fake = new FakeEventHistory(services);
    await services.answer(listRecordedAfter, async (request, { caller }) => {
      fake.asked.push(request);
      await fake.beforeAnswer(request);
      return fake.#page(request, caller);
    });
    return fake;
  }

  /** Records an event and tells of it. */
  make(made: Made): RecordedEvent {
    const event = this.makeUntold(made);
    this.tell(event);
    return event;
  }

  /** Records an event whose notification is lost, or comes later. */
  makeUntold({ teamId, projectId, type = 'message.received', payload = { text: 'hello' } }: Made): RecordedEvent {
    const position = String(this.#records.length + 1);
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
    this.services.notifications.publishNotification(eventsRecorded, { after, events });
  }

  /** Its content is not available any more, as after the grant of its session was withdrawn. */
  withdrawContent({ position }: RecordedEvent): void {
    const record = this.#records[Number(position) - 1];
    if (record) record.envelope = null;
  }

  /** Everything up to this event is past its retention. */
  expireThrough({ position }: RecordedEvent): void {
    this.#purgedThrough = Number(position);
  }

  #page({ after, everywhere, projectId, type, limit }: RecordedAfter, caller: Caller): RecordedPage {
    const mayAsk = everywhere ? caller.kind === 'service' : callerSees(caller, { teamId: caller.teamId, projectId });
    if (!mayAsk) throw new DomainError('credential_not_allowed', 'Not to be seen.');
    const head = this.#records.length;
    if (after === undefined) return { events: [], through: String(head), isEnd: true, isGone: false };
    const isWanted = (event: RecordedEvent): boolean =>
      (everywhere || (event.teamId === caller.teamId && event.projectId === projectId)) &&
      (type === undefined || event.type === type);
    const found = this.#records.slice(Math.max(Number(after), this.#purgedThrough)).filter(isWanted);
    const events = found.slice(0, Math.min(limit, this.maxPage)).map((event) => ({ ...event }));
    const isEnd = events.length === found.length;
    return {
      events,
      through: isEnd ? String(head) : (events.at(-1)?.position ?? after),
      isEnd,
      isGone: Number(after) < this.#purgedThrough || Number(after) > head,
    };
  }
}
