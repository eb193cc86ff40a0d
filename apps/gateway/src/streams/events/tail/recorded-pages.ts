import { Injectable } from '@nestjs/common';
import { listRecordedAfter, manyTeamsCaller, type RecordedPage } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { AskedBy } from '../../../edge/requests/index.js';
import { Turns } from './turns.js';

/** A client that waits holds a connection, and is better off trying again. */
const timeoutMs = 5_000;
const everywhere = { caller: manyTeamsCaller('gateway'), timeoutMs };
const tailPageEvents = 500;
const streamPageEvents = 200;
/** Pages of streams that are asked for at once: each may have a megabyte, and after a restart all streams come back. */
const maxConcurrentPages = 16;

export interface OwnersPage {
  after: string;
  /** Absent: of the caller's team itself. */
  projectId?: string;
  type?: string;
  limit?: number;
}

/** Recorded events as history has them. */
@Injectable()
export class RecordedPages {
  readonly #turns = new Turns(maxConcurrentPages);

  constructor(private readonly client: RequestClient) {}

  /** The position of recording now. @throws DomainError `unavailable` */
  async head(): Promise<string> {
    return (await this.client.request(listRecordedAfter, { everywhere: true, limit: 1 }, everywhere)).through;
  }

  /** Of all owners. @throws DomainError `unavailable` */
  everywhereAfter(after: string): Promise<RecordedPage> {
    return this.client.request(listRecordedAfter, { after, everywhere: true, limit: tailPageEvents }, everywhere);
  }

  /** Of the project, or of the caller's team itself. @throws DomainError `unavailable`, `credential_not_allowed` */
  after(by: AskedBy, wanted: OwnersPage): Promise<RecordedPage> {
    const request = { limit: streamPageEvents, ...wanted };
    return this.#turns.run(() => this.client.request(listRecordedAfter, request, { ...by, timeoutMs }));
  }
}
