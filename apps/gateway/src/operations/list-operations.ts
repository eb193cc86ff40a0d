import { Injectable } from '@nestjs/common';
import { listOperations } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { invalidCursor, ListCursors, type ListOwner, type PageRequest } from '../paging/index.js';
import { ProjectAccess } from '../identity/projects/index.js';
import type { AskedBy } from '../requests/index.js';
import {
  operationFilters,
  type OperationCursorPage,
  type OperationFilters,
  type OperationsQuery,
} from './operation-inputs.js';

/** A page of operations, of the whole team or of one project (interface.md §4.1). */
@Injectable()
export class ListOperationPages {
  constructor(
    private readonly client: RequestClient,
    private readonly cursors: ListCursors,
    private readonly projects: ProjectAccess,
  ) {}

  /** The list of `/platform/operations`: a project token's is that of its project. */
  async ofTeam(by: AskedBy, query: OperationsQuery): Promise<OperationCursorPage> {
    const { caller } = by;
    if (query.projectId !== undefined) await this.projects.require(caller, query.projectId);
    const page = this.cursors.read(caller, teamRoute, { ...query }, () => ({
      ...operationFilters(query),
      projectId: query.projectId ?? caller.projectId,
    }));
    // A cursor is good for whoever sees the same list: never a wider one than the caller's own.
    if (caller.projectId !== undefined && page.filters.projectId !== caller.projectId) throw invalidCursor();
    return this.#ask(by, teamRoute, page);
  }

  /** The list of `/platform/projects/{projectId}/operations`. */
  async ofProject(by: AskedBy, projectId: string, query: OperationsQuery): Promise<OperationCursorPage> {
    const owner = { list: 'project operations', path: projectId };
    const page = this.cursors.read(by.caller, owner, { ...query }, () => ({ ...operationFilters(query), projectId }));
    return this.#ask(by, owner, page);
  }

  async #ask(by: AskedBy, owner: ListOwner, page: PageRequest<OperationFilters>): Promise<OperationCursorPage> {
    const { filters, limit, after } = page;
    const found = await this.client.request(listOperations, { ...filters, limit, after }, by);
    return this.cursors.page(by.caller, owner, page, found);
  }
}

const teamRoute: ListOwner = { list: 'operations' };
