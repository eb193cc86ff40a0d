import { Injectable } from '@nestjs/common';
import type { Caller } from '@parley/contracts/base';
import { CursorSealer, filterBesideCursor } from './cursor-sealer.js';
import { keysetLimit, type CursorQuery } from './page-query.js';

/** The list that a cursor belongs to, as far as the route determines it. */
export interface ListOwner {
  /** The kind of list and the form of its route, such as `operations /platform`. */
  list: string;
  /** The resource in the path to which the list is bound: a project or a webhook. */
  path?: string;
}

/** The request for one page. */
export interface PageRequest<Filters extends object> {
  filters: Filters;
  limit: number;
  /** The last id of the previous page. */
  after?: string;
}

interface CursorContent<Filters> {
  filters: Filters;
  after: string;
}

/** A page of a Platform list (decisions.md §1). */
export interface Page<T> {
  data: T[];
  page: { nextCursor: string | null; limit: number };
}

/**
 * Cursors of the Platform lists. A cursor carries the filters of its list: the next page needs no filters, and none may
 * come beside the cursor. A cursor is bound to the team, the form of the route and the path. A filter `projectId` also
 * binds it to callers that see the project.
 */
@Injectable()
export class ListCursors {
  constructor(private readonly sealer: CursorSealer) {}

  /**
   * @param filters returns the filters of a first page; not called when a cursor has them
   * @throws DomainError `invalid_cursor`
   */
  read<Filters extends object>(
    caller: Caller,
    owner: ListOwner,
    query: CursorQuery & Record<string, unknown>,
    filters: () => Filters,
  ): PageRequest<Filters> {
    const limit = keysetLimit(query);
    const { cursor } = query;
    if (cursor === undefined) return { filters: filters(), limit };
    const others = Object.entries(query).filter(([name, value]) => value !== undefined && !pageMembers.has(name));
    if (others.length > 0) throw filterBesideCursor(others.map(([name]) => name));
    const content = this.sealer.open<CursorContent<Filters>>(ownerText(caller, owner), cursor);
    return { filters: content.filters, limit, after: content.after };
  }

  page<T, Filters extends object>(
    caller: Caller,
    owner: ListOwner,
    { filters, limit }: PageRequest<Filters>,
    { data, nextAfter }: { data: T[]; nextAfter: string | null },
  ): Page<T> {
    const nextCursor =
      nextAfter === null ? null : this.sealer.seal(ownerText(caller, owner), { filters, after: nextAfter });
    return { data, page: { nextCursor, limit } };
  }
}

const pageMembers: ReadonlySet<string> = new Set(['limit', 'cursor']);

function ownerText({ teamId }: Caller, { list, path }: ListOwner): string {
  return JSON.stringify([list, teamId, path ?? null]);
}
