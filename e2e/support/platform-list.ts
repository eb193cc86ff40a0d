import type { PrivateParley } from '@parley/tools';

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
