import { Injectable } from '@nestjs/common';
import { manyTeamsCaller } from '@parley/contracts/base';
import { isEventType, listRecordedAfter, type RecordedPage, type RecordingPartition } from '@parley/contracts/events';
import { RequestClient } from '@parley/messaging';
import type { RequestedBy } from '../../../access/requests/index.js';
import { ContentFilters } from '../content-filters.js';
import type { StreamFilter } from '../stream-filter.js';
import { Turns } from './turns.js';

/** Short, because a waiting client holds a connection and had better try again. */
const timeoutMs = 5_000;
const everywhere = { caller: manyTeamsCaller('gateway'), timeoutMs };
const tailPageEvents = 500;
const streamPageEvents = 200;
/** Pages that streams may request at once: each may have a megabyte, and after a restart all streams come back. */
const maxConcurrentPages = 16;

export interface OwnersPage {
  after: string;
  /** Absent: events of the caller's team itself. */
  projectId?: string;
  filter: StreamFilter;
  limit?: number;
}

/** Recording has another number of partitions than the request assumed. */
export class Redivided extends Error {}

/** Reads recorded events from history. */
@Injectable()
export class RecordedPages {
  readonly #turns = new Turns(maxConcurrentPages);

  constructor(
    private readonly client: RequestClient,
    private readonly contents: ContentFilters,
  ) {}

  /** The number of recording partitions. @throws DomainError `unavailable` */
  async partitions(): Promise<number> {
    return partitionsOf(await this.client.request(listRecordedAfter, { everywhere: true, limit: 1 }, everywhere));
  }

  /**
   * A page of all owners of a partition. Without `after`, the page has no events, only the present position of
   * recording.
   * @throws DomainError `unavailable`
   * @throws Redivided
   */
  async everywhereAfter(after: string | undefined, of: RecordingPartition): Promise<RecordedPage> {
    const where = of.partitions === 1 ? {} : { partition: of.partition };
    const request = { after, everywhere: true, limit: tailPageEvents, ...where };
    const page = await this.client.request(listRecordedAfter, request, everywhere);
    if (partitionsOf(page) !== of.partitions) throw new Redivided();
    return page;
  }

  /**
   * A page of the project, or of the caller's team itself, without what the filter leaves out.
   * @throws DomainError `unavailable`, `credential_not_allowed`
   */
  after(by: RequestedBy, { filter, ...wanted }: OwnersPage): Promise<RecordedPage> {
    const request = { limit: streamPageEvents, ...wanted, ...typesOf(filter) };
    return this.#turns.run(async () => {
      const page = await this.client.request(listRecordedAfter, request, { ...by, timeoutMs });
      return { ...page, events: await this.contents.wantedOf(page.events, filter) };
    });
  }
}

/** One type as earlier versions of event history know it. */
function typesOf({ types }: StreamFilter): { type?: string; types?: string[] } {
  if (types === undefined) return {};
  const [type, ...others] = types;
  return type !== undefined && others.length === 0 && isEventType(type) ? { type } : { types: [...types] };
}

function partitionsOf({ partitions = 1 }: RecordedPage): number {
  return partitions;
}
