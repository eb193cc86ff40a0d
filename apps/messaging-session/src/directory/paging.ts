/** After every id. */
export const afterAllIds = '9223372036854775807';

/** In bytes of JSON: what is more is for the next page. */
const mostPageBytes = 4 * 1024 * 1024;

/** As many as make a page, and one at least. For lists whose position is not the id of their last item. */
export function withinPage<Item extends object>(items: readonly Item[]): Item[] {
  let bytes = 0;
  return items.filter((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return index === 0 || bytes < mostPageBytes;
  });
}
