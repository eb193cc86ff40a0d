import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, invalidField, notFound, serviceCaller } from '@parley/contracts/base';
import { listNewestEvents, type NewestEvent, type NewestEventPage } from '@parley/contracts/events';
import type { FilterPreview, FilterSample, PreviewFilter as Request } from '@parley/contracts/webhooks';
import { compileFilter, type EventFilter } from '@parley/event-filter';
import { parseJson, RequestClient, Slices, traceOf } from '@parley/messaging';
import { CLOCK, type Clock, idTime } from '@parley/service-runtime';
import { checkEvents } from '../check-settings.js';
import { ContentFilters } from '../content-filters.js';
import { SessionNames } from '../session-names.js';
import { type SessionFilter, wantsSession } from '../session-filter.js';

/** Events that are examined at most (beyond.md §1). */
const mostExamined = 1000;
/** Pages of 1,000 records that are looked at, however few of them are of the types and sessions. */
const mostPages = 20;
const defaultSamples = 25;
/** Left for the answer when the time of the request is nearly over. */
const spareMs = 2000;

/** What a request selects. */
interface Selection {
  owner: { teamId: string; projectId: string | null };
  asker: Caller;
  events: string[];
  sessions: SessionFilter;
  filter: EventFilter;
}

type Found = Required<Pick<FilterPreview, 'examined' | 'matched' | 'complete'>> & { samples: FilterSample[] };

/** Says what a filter would do with the newest retained events, or with one event (beyond.md §1). Stores nothing. */
@Injectable()
export class PreviewFilter {
  constructor(
    private readonly client: RequestClient,
    private readonly sessionNames: SessionNames,
    private readonly filters: ContentFilters,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param deadlineAt when the request times out, in milliseconds since the epoch
   * @throws DomainError `invalid_parameter` naming the field; `not_found` for a project or session that is not the caller's
   */
  async execute(request: Request, caller: Caller, deadlineAt: number): Promise<FilterPreview> {
    const owner = { teamId: caller.teamId, projectId: request.projectId ?? caller.projectId ?? null };
    if (!callerSees(caller, owner)) throw notFound('Project', request.projectId);
    const filter = compileFilter(request.filter);
    if (request.event !== undefined) {
      requireAlone(request);
      return { matches: this.filters.isLetThrough(filter, request.event) };
    }
    const events = request.events ?? ['*'];
    checkEvents(events, owner.projectId === null ? 'team' : 'project');
    const sessions = await this.sessionNames.filterOf(request.sessions ?? [], { id: '0', ...owner });
    return this.examine({ owner, asker: caller, events, sessions, filter }, request, deadlineAt);
  }

  private async examine(selection: Selection, request: Request, deadlineAt: number): Promise<FilterPreview> {
    const found: Found = { examined: 0, matched: 0, complete: false, samples: [] };
    const slices = new Slices();
    let before: string | undefined;
    for (let pages = 0; pages < mostPages && found.examined < mostExamined;) {
      const { data, nextBefore } = await this.page(selection, request, before);
      for (const event of data) {
        if (found.examined === mostExamined) return found;
        await this.look(event, selection, { found, limit: request.limit ?? defaultSamples });
        if (slices.isOver) await slices.next();
      }
      if (nextBefore === null) return { ...found, complete: true };
      // Large events fill answers before all records of a page were looked at.
      if (nextBefore !== data.at(-1)?.id) pages += 1;
      before = nextBefore;
      if (this.clock.now().getTime() > deadlineAt - spareMs) break;
    }
    return found;
  }

  private page(
    { owner, asker, events, sessions }: Selection,
    request: Request,
    before?: string,
  ): Promise<NewestEventPage> {
    const { since, until } = request;
    // Words for no session are in the envelope alone.
    const areIds = sessions.sessionIds.length > 0 && sessions.sessionIds.length === sessions.sessions.length;
    const wanted = {
      teamId: owner.teamId,
      ...(owner.projectId === null ? {} : { projectId: owner.projectId }),
      types: events,
      ...(areIds ? { sessionIds: sessions.sessionIds } : {}),
      ...(since === undefined ? {} : { since }),
      ...(until === undefined ? {} : { until }),
      ...(before === undefined ? {} : { before }),
      limit: mostExamined,
    };
    return this.client.request(listNewestEvents, wanted, {
      caller: serviceCaller('webhook-delivery', { teamId: owner.teamId }),
      ...traceOf(asker),
    });
  }

  private async look(
    { id, type, sessionId, envelope }: NewestEvent,
    { sessions, filter }: Selection,
    { found, limit }: { found: Found; limit: number },
  ): Promise<void> {
    const parsed = (await parseJson(envelope)) as { session: string };
    if (!wantsSession(sessions, { session: parsed.session, sessionId: sessionId ?? null })) return;
    const matches = this.filters.isLetThrough(filter, parsed);
    found.examined += 1;
    if (matches) found.matched += 1;
    if (found.samples.length >= limit) return;
    found.samples.push({ eventId: id, type, createdAt: idTime(id).toISOString(), matches });
  }
}

const ofRetained = ['events', 'sessions', 'since', 'until', 'limit'] as const;

/** @throws DomainError `invalid_parameter` for a field that is about retained events */
function requireAlone(request: Request): void {
  const beside = ofRetained.find((name) => request[name] !== undefined);
  if (beside !== undefined) throw invalidField(beside, 'cannot stand beside "event"');
}
