import { notFound, type RequestContract } from '@parley/contracts/base';
import {
  type EnvelopeList,
  type EventDetail,
  type EventMade,
  type EventWalkPage,
  type FetchEnvelopes,
  fetchEnvelopes,
  type FetchRenderings,
  fetchRenderings,
  type GetEvent,
  getEvent,
  isSelected,
  listNewestEvents,
  type NewestEventPage,
  type NewestEvents,
  type RenderingList,
  type SelectedEvents,
  type SelectEvents,
  selectEvents,
  type WalkEvents,
  walkEvents,
} from '@parley/contracts/events';
import { type Broker, RequestServer } from '@parley/messaging';
import { createLogger, firstIdAt } from '@parley/service-runtime';

/** The service that recorded the events, as a recovery knows it: events in memory, real broker. */
export class FakeEventHistory {
  readonly events: EventMade[] = [];
  /** Every walk that was asked for, in order. */
  readonly walks: WalkEvents[] = [];
  /** Answers with bytes that were given. */
  answers = 0;
  /** As if that many were as large as an answer may be. */
  envelopesPerAnswer = 500;
  /** How far in the stream it says that it has come; undefined: as one of an earlier version, it says nothing. */
  recordedThrough: number | undefined;
  private gate: { after: number; open: Promise<void>; reached: () => void } | null = null;

  private constructor(private readonly server: RequestServer) {}

  static async start(broker: Broker): Promise<FakeEventHistory> {
    const server = new RequestServer({
      broker,
      service: 'event-history',
      logger: createLogger({ service: 'event-history', level: 'silent' }),
    });
    const fake = new FakeEventHistory(server);
    fake.answer(walkEvents, async (request) => fake.walk(request));
    fake.answer(getEvent, async (request) => fake.get(request));
    fake.answer(listNewestEvents, async (request) => fake.newest(request));
    fake.answer(selectEvents, async (request) => fake.select(request));
    fake.answer(fetchEnvelopes, async (request) => fake.envelopes(request));
    fake.answer(fetchRenderings, async (request) => fake.renderings(request));
    server.listen(() => undefined);
    await broker.connection.flush();
    return fake;
  }

  /** Gives so many answers with bytes and no more until `release`. `held` resolves when one more is asked for. */
  holdAfter(answers: number): { held: Promise<void>; release: () => void } {
    let release = (): void => undefined;
    let reached = (): void => undefined;
    const open = new Promise<void>((resolve) => (release = resolve));
    const held = new Promise<void>((resolve) => (reached = resolve));
    this.gate = { after: this.answers + answers, open, reached };
    return { held, release };
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private get({ eventId, projectId, includePayload }: GetEvent): EventDetail {
    const event = this.events.find(({ id }) => id === eventId);
    if (!event || event.projectId !== projectId) throw notFound('Event', eventId);
    const { id, teamId, type, sourceType, sourceId, environment, createdAt } = event;
    const payload = includePayload && event.retained ? Buffer.from(event.envelope).toString('base64') : null;
    return {
      ...{ id, teamId, ...(projectId === undefined ? {} : { projectId }), type, environment, createdAt, payload },
      ...{ source: { type: sourceType, id: sourceId }, payloadAvailability: 'available', metadataExpiresAt: createdAt },
    };
  }

  private select({ ids, type, sessionId }: SelectEvents): SelectedEvents {
    const selected = this.events.filter(
      (event) =>
        ids.includes(event.id) &&
        (type === undefined || event.type === type) &&
        (sessionId === undefined || (event.sourceType === 'session' && event.sourceId === sessionId)),
    );
    return { ids: selected.map(({ id }) => id) };
  }

  private walk(request: WalkEvents): EventWalkPage {
    this.walks.push(request);
    const { teamId, projectId, since, until, types, rendered: isRendered = false, after = '0', limit } = request;
    const [from, end] = [firstIdAt(new Date(since)), firstIdAt(new Date(until))].map(BigInt) as [bigint, bigint];
    const owned = this.events
      .filter((event) => event.teamId === teamId && event.projectId === projectId && event.only === undefined)
      .filter(({ id }) => BigInt(id) >= from && BigInt(id) < end && BigInt(id) > BigInt(after))
      .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
    const looked = owned.slice(0, limit);
    const data = looked
      .filter(({ type }) => types === undefined || types.includes(type))
      .filter(({ rendered }) => !isRendered || rendered !== undefined)
      .map(({ id, type, retained, sourceType, sourceId, rendered = [] }) => {
        const renderings = isRendered ? { renderings: rendered.flatMap(({ names }) => names) } : {};
        const sessionId = sourceType === 'session' ? { sessionId: sourceId } : {};
        const webhookId = sourceType === 'webhook' ? { webhookId: sourceId } : {};
        return { id, type, available: retained, ...sessionId, ...webhookId, ...renderings };
      });
    const { recordedThrough } = this;
    const nextAfter = owned.length > limit ? (looked.at(-1)?.id ?? null) : null;
    return { data, nextAfter, ...(recordedThrough === undefined ? {} : { recordedThrough }) };
  }

  private newest({ teamId, projectId, types, before, limit, since, until }: NewestEvents): NewestEventPage {
    const [from, end] = [since, until].map((time) => (time === undefined ? null : BigInt(firstIdAt(new Date(time)))));
    const owned = this.events
      .filter((event) => event.teamId === teamId && event.projectId === projectId && event.only === undefined)
      .filter(({ id }) => before === undefined || BigInt(id) < BigInt(before))
      .filter(({ id }) => (from ?? 0n) <= BigInt(id) && (end === null || end === undefined || BigInt(id) < end))
      .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
    const wanted = owned.slice(0, limit).filter(({ type, retained }) => retained && isSelected(type, types));
    const fitting = wanted.slice(0, this.envelopesPerAnswer);
    const endOfPage = owned.length > limit ? (owned[limit - 1]?.id ?? null) : null;
    const data = fitting.map(({ id, type, sourceType, sourceId, envelope }) => {
      return { id, type, ...(sourceType === 'session' ? { sessionId: sourceId } : {}), envelope };
    });
    return { data, nextBefore: fitting.length < wanted.length ? (fitting.at(-1)?.id ?? null) : endOfPage };
  }

  private async envelopes({ eventIds }: FetchEnvelopes): Promise<EnvelopeList> {
    const { retained, looked } = await this.fetched(eventIds);
    return { data: retained.map(({ id, envelope }) => ({ id, envelope })), looked };
  }

  private async renderings({ eventIds }: FetchRenderings): Promise<RenderingList> {
    const { retained, looked } = await this.fetched(eventIds);
    return { data: retained.flatMap(({ id, rendered }) => (rendered ? [{ id, rendered }] : [])), looked };
  }

  private async fetched(eventIds: string[]): Promise<{ retained: EventMade[]; looked: number }> {
    if (this.gate && this.answers >= this.gate.after) {
      this.gate.reached();
      await this.gate.open;
    }
    this.answers += 1;
    const looked = eventIds.slice(0, this.envelopesPerAnswer);
    const known = new Map(this.events.map((event) => [event.id, event]));
    const retained = looked.flatMap((id) => known.get(id) ?? []).filter((event) => event.retained);
    return { retained, looked: looked.length };
  }

  private answer<Q extends object, R extends object>(
    contract: RequestContract<Q, R>,
    by: (request: Q) => Promise<R>,
  ): void {
    this.server.addHandler(contract.subject, by as never, false, { contract });
  }
}
