/** Patterns of path segments. The name of a session needs no decoding; any other parameter only must not be empty. */
const segments: Readonly<Record<string, string>> = { '{session}': '(?<session>[A-Za-z0-9_-]{1,64})' };

/** The pattern of a route's path with `{parameters}`, for URLs without their query. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
    .replaceAll(/\{\w+\}/g, (name) => segments[name] ?? '[^/]+');
  return new RegExp(`^${source}$`);
}
