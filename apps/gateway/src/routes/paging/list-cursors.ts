import { Injectable } from '@nestjs/common';
import type { Caller } from '@parley/contracts';
import { CursorSealer, invalidCursor } from './cursor-sealer.js';
import { keysetLimit, type CursorQuery } from './page-query.js';

/** Which list a cursor belongs to, as far as the route says it. */
export interface ListOwner {
  /** The kind of list and the form of its route, such as `operations /platform`. */
  list: string;
  /** What the path binds the list to: its project, or its webhook. */
  path?: string;
}

/** One page to ask for. */
export interface PageRequest<Filters extends object> {
  filters: Filters;
  limit: number;
  /** The last id of the page before. */
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
 * Cursors of the Platform lists. A cursor carries the filters of its list, so the next page needs no others, and none
 * may come beside it. It is bound to team, route form and path; `filters.projectId`, where the list has one, to who
 * sees that project.
 */
@Injectable()
export class ListCursors {
  constructor(private readonly sealer: CursorSealer) {}

  /**
   * @param filters of a first page; not asked for when a cursor brings them
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
    if (others.length > 0) throw invalidCursor();
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
