import { Injectable } from '@nestjs/common';
import type { Caller } from '@parley/contracts/base';
import { invalidCursor, ListCursors } from '../../access/paging/index.js';
import type { ContractRoute } from './contract-route.js';
import type { Fields } from './request-mapping.js';

type KeysetReply = Parameters<ListCursors['page']>[3];

/** Seals and opens the cursors of Platform lists that contracts describe (decisions.md §1). */
@Injectable()
export class CursorPages {
  constructor(private readonly cursors: ListCursors) {}

  /**
   * Replaces the request's cursor by the filters and the position in it.
   * @returns a function that makes the page of a reply
   * @throws DomainError `invalid_cursor`
   */
  open({ binding, mapping }: ContractRoute, list: string, caller: Caller, request: Fields): (reply: object) => object {
    const inPath = Object.keys(request).filter((name) => mapping.isInPath(name));
    const path = inPath.length > 0 ? inPath.map((name) => request[name]).join('/') : undefined;
    const { limit, cursor, ...rest } = request;
    const filters = Object.fromEntries(Object.entries(rest).filter(([name]) => !inPath.includes(name)));
    const page = this.cursors.read(caller, { list, path }, { cursor: cursor as string | undefined }, () => filters);
    // A cursor is valid for all callers that see the same list. It must never open a list wider than the caller's own.
    const isForeign = caller.projectId !== undefined && page.filters.projectId !== caller.projectId;
    if (page.after !== undefined && binding.project === 'implied' && isForeign) throw invalidCursor();
    delete request.cursor;
    Object.assign(request, page.filters, page.after === undefined ? {} : { after: page.after });
    return (reply) =>
      this.cursors.page(caller, { list, path }, { ...page, limit: limit as number }, reply as KeysetReply);
  }
}
