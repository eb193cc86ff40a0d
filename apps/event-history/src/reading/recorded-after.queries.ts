import { Controller, Inject } from '@nestjs/common';
import { type Caller, callerSees, DomainError } from '@parley/contracts/base';
import {
  isListed,
  listRecordedAfter,
  RecordedAfter,
  type RecordedPage,
  recordingPartition,
} from '@parley/contracts/events';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { type Layout, RecordingLayout, toRecordedEvent } from '../recording/index.js';
import {
  type PositionedRow,
  RecordedAfterStore,
  type RecordedOwner,
  type RecordedScan,
} from './recorded-after.store.js';

/** Records that a page scans. With a filter it scans more, because few of them may match. */
const lookAtRecords = { unfiltered: 500, filtered: 2000 } as const;
/**
 * Maximum bytes of bodies in one answer. JSON may double them, and NATS refuses more than a megabyte. A larger body is sent
 * alone.
 */
const pageBytes = 350_000;
const greatestPosition = 2n ** 63n - 1n;

/** Reads the events that a live stream has missed: those after a position, in recording order (decisions.md §5). */
@Controller()
export class RecordedAfterQueries {
  constructor(
    private readonly events: RecordedAfterStore,
    private readonly layout: RecordingLayout,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `credential_not_allowed` for an owner that the caller may not see */
  @Handles(listRecordedAfter)
  async page(request: RecordedAfter, { caller }: Pick<RequestContext, 'caller'>): Promise<RecordedPage> {
    requireAllowed(request, caller);
    return this.layout.whileCurrent(async (layout) => {
      const page = await this.#page(request, caller, layout);
      return layout.partitions === 1 ? page : { ...page, partitions: layout.partitions };
    });
  }

  async #page(request: RecordedAfter, caller: Caller, layout: Layout): Promise<RecordedPage> {
    const { after } = request;
    // A request for another number of partitions gets the answer for an expired position.
    if (!isOfLayout(request, layout)) {
      const head = await this.events.head({ partition: 1, partitions: layout.partitions });
      return { ...this.beyond(head), isGone: after !== undefined };
    }
    const owner = ownerOf(request, caller, layout);
    // A greater position cannot exist, and does not fit a BIGINT.
    if (after === undefined || BigInt(after) > greatestPosition) {
      const of = 'partition' in owner ? owner : recordingPartition(owner.teamId, layout.partitions);
      return { ...this.beyond(await this.events.head(of)), isGone: after !== undefined };
    }
    return this.#pageAfter(after, request, owner, layout);
  }

  async #pageAfter(after: string, request: RecordedAfter, owner: RecordedOwner, layout: Layout): Promise<RecordedPage> {
    const lookAt = lookAtRecords[typesOf(request) === undefined ? 'unfiltered' : 'filtered'];
    const scan = await this.events.scan(after, owner, lookAt, layout);
    if (BigInt(after) > BigInt(scan.head)) return this.beyond(scan.head);
    const found = scan.rows.filter(({ type }) => isWanted(type, request)).slice(0, request.limit);
    const now = this.clock.now();
    const readable = found.filter((row) => !isPast(row, now) && row.replayableUntil !== null);
    const contents = await this.events.contents(readable, {
      maxBytes: pageBytes,
      always: found[0]?.id ?? null,
    });
    const listed = withinBytes(found, contents);
    const isCut = listed.length < found.length || found.length === request.limit;
    return {
      events: listed.map((row) =>
        toRecordedEvent({ ...row, envelope: contents.get(row.id)?.toString('utf8') ?? null }, row.position),
      ),
      ...reached(scan, isCut ? (listed.at(-1) ?? null) : null, lookAt),
      isGone: found.some((row) => isPast(row, now)) || hasLost(scan, after),
    };
  }

  /**
   * A position beyond the head comes from before the database was restored to an earlier state; the events between are lost.
   */
  private beyond(head: string): RecordedPage {
    return { events: [], through: head, isEnd: true, isGone: true };
  }
}

function requireAllowed({ everywhere, projectId }: RecordedAfter, caller: Caller): void {
  const isAllowed = everywhere ? caller.kind === 'service' : callerSees(caller, { teamId: caller.teamId, projectId });
  if (!isAllowed) throw new DomainError('credential_not_allowed', 'This credential may not follow these events.');
}

/** A service that reads the events of all teams filters by itself for each of its streams. */
function isWanted(type: string, request: RecordedAfter): boolean {
  const types = typesOf(request);
  return (request.everywhere === true && types === undefined) || isListed(type, types);
}

function typesOf({ type, types }: RecordedAfter): readonly string[] | undefined {
  return types ?? (type === undefined ? undefined : [type]);
}

/** True when the request names an existing partition, or needs to name none. */
function isOfLayout({ everywhere, partition }: RecordedAfter, { partitions }: Layout): boolean {
  return !everywhere || (partition === undefined ? partitions === 1 : partition <= partitions);
}

function ownerOf(
  { everywhere, partition = 1, projectId }: RecordedAfter,
  { teamId }: Caller,
  { partitions }: Layout,
): RecordedOwner {
  return everywhere ? { partition, partitions } : { teamId, projectId: projectId ?? null };
}

/** True when the retention of the event's content or record is over. */
function isPast({ replayableUntil, metadataExpiresAt }: PositionedRow, now: Date): boolean {
  return now >= metadataExpiresAt || (replayableUntil !== null && now >= replayableUntil);
}

/** Positions have no gaps: when the one right after the cursor is missing, its record was removed. */
function hasLost({ head, hasNext }: RecordedScan, after: string): boolean {
  return !hasNext && BigInt(after) < BigInt(head);
}

function withinBytes(rows: PositionedRow[], contents: Map<string, Buffer | null>): PositionedRow[] {
  const first = contents.get(rows[0]?.id ?? '');
  if (first && first.length > pageBytes) return rows.slice(0, 1);
  const end = rows.findIndex(({ id }) => contents.get(id) === null);
  return end === -1 ? rows : rows.slice(0, end);
}

/** @param cutAfter last record of a page that leaves out some of the records found */
function reached(
  { head, rows }: RecordedScan,
  cutAfter: PositionedRow | null,
  lookAt: number,
): { through: string; isEnd: boolean } {
  if (cutAfter !== null) return { through: cutAfter.position, isEnd: cutAfter.position === head };
  const last = rows.at(-1);
  if (last === undefined || rows.length < lookAt) return { through: head, isEnd: true };
  return { through: last.position, isEnd: last.position === head };
}
