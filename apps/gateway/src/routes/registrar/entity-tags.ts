/**
 * The entity tags that `If-Match` lists, with their quotes; undefined where any will do (`*`, or no such header). A weak
 * tag never matches (RFC 9110 §13.1.1), and neither does what is no tag.
 */
export function matchedTags(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => /^"[\x21\x23-\x7e]*"$/.test(tag))
    .slice(0, maxTags);
}

const maxTags = 100;
