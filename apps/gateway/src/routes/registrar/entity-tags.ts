/**
 * The entity tags in `If-Match`, with their quotes; undefined when any tag matches (`*`, or no such header). Weak tags
 * (RFC 9110 §13.1.1) and invalid tags never match.
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
