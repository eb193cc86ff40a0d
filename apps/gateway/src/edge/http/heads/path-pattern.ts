/** What one segment of a URL matches; the name of a session needs no decoding, another parameter only has to be there. */
const segments: Readonly<Record<string, string>> = { '{session}': '(?<session>[A-Za-z0-9_-]{1,64})' };

/** Matches the URLs, without their query, of a route's path with `{parameters}`. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
    .replaceAll(/\{\w+\}/g, (name) => segments[name] ?? '[^/]+');
  return new RegExp(`^${source}$`);
}
