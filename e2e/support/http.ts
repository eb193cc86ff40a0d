import type { PrivateParley } from '@parley/tools';

/** One HTTP exchange, with any status. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

export interface Ask {
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends JSON (or, as a string, exactly those bytes) and reads JSON. */
export async function ask<T = Record<string, unknown>>(
  baseUrl: string,
  method: string,
  path: string,
  { key, body, headers }: Ask = {},
): Promise<Answer<T>> {
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
}

interface Page<T> {
  data: T[];
  page: { nextCursor: string | null; limit: number };
}

/**
 * Every item of a Platform list, following its cursors.
 * @param path of the first page, with its filters and limit
 */
export async function everyItem<T>({ client }: PrivateParley, path: string): Promise<T[]> {
  const items: T[] = [];
  const [base] = path.split('?');
  for (let next: string | undefined = path; next !== undefined;) {
    const { data, page }: Page<T> = await client.get(next);
    items.push(...data);
    next =
      page.nextCursor === null
        ? undefined
        : `${base}?limit=${page.limit}&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
  return items;
}
