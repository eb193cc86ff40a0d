const shape = /^(?<scheme>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^@/?#]+)(?<rest>[/?].*)?$/;
/** The values of libpq's `target_session_attrs` that a service can use: services write, so they need the primary. */
const writable = ['read-write', 'primary'];
const sessionAttributes = 'target_session_attrs';

/**
 * Splits `postgresql://user:password@one:5432,two:5432/name?target_session_attrs=read-write` into one URL per host, without
 * that parameter. Returns undefined when the URL is invalid or asks for a server other than the primary.
 */
export function databaseHosts(url: string): string[] | undefined {
  const { scheme, hosts, rest = '' } = shape.exec(url)?.groups ?? {};
  // A URL of one server may contain whatever `pg` understands, such as a socket in the parameter `host`.
  if (!hosts?.includes(',')) return /^postgres(ql)?:/.test(url) && URL.canParse(url) ? [url] : undefined;
  if (scheme === undefined) return undefined;
  const urls = hosts.split(',').map((host) => `${scheme}${host}${rest}`);
  if (!urls.every((one) => URL.canParse(one) && new URL(one).hostname !== '')) return undefined;
  const wanted = new URL(urls[0]!).searchParams.get(sessionAttributes);
  if (wanted !== null && !writable.includes(wanted)) return undefined;
  return urls.map(withoutSessionAttributes);
}

function withoutSessionAttributes(url: string): string {
  const one = new URL(url);
  one.searchParams.delete(sessionAttributes);
  return one.href;
}
