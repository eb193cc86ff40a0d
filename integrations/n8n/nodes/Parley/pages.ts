import type { IDataObject } from 'n8n-workflow';

interface Page {
  readonly items: IDataObject[];
  /** What asks for the next page of a list with cursors. Absent: there is none. */
  readonly cursor: IDataObject | undefined;
  /** What asks for the page after so many items; only an empty page is the end (decisions.md §1). */
  readonly offset: (read: number) => IDataObject | undefined;
}

export function pagesOf(body: unknown): Page {
  const { data, page } = body as { data?: IDataObject[]; page?: { nextCursor?: string | null } };
  const items = Array.isArray(body) ? (body as IDataObject[]) : (data ?? []);
  return {
    items,
    cursor: page?.nextCursor ? { cursor: page.nextCursor } : undefined,
    offset: (read) => (items.length === 0 ? undefined : { offset: read }),
  };
}

/** A cursor carries the filters of its list, and is sent with `limit` alone. */
export function pageAfter(filters: IDataObject, next: IDataObject, limit: number): IDataObject {
  return { ...('cursor' in next ? {} : filters), ...next, limit };
}
