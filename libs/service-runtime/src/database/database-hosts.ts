const shape = /^(?<scheme>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^@/?#]+)(?<rest>[/?].*)?$/;
/** What of libpq's choices a service can work with: it writes. */
const writable = ['read-write', 'primary'];
const sessionAttributes = 'target_session_attrs';

/**
 * `postgresql://user:password@one:5432,two:5432/name?target_session_attrs=read-write` as a URL of each host, without that
 * parameter. Undefined for anything else than hosts of which the primary is meant.
 */
export function databaseHosts(url: string): string[] | undefined {
  const { scheme, hosts, rest = '' } = shape.exec(url)?.groups ?? {};
  // Of one server whatever `pg` reads, such as a socket in the parameter `host`.
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
