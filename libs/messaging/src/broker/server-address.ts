export interface ServerAddress {
  servers: string[];
  user?: string;
  pass?: string;
  token?: string;
  tls: boolean;
}

/**
 * Parses `NATS_URL`: one URL or several separated by commas, `nats://` or `tls://`, with `user:password@` or `token@` in the
 * first. The NATS client itself understands only `host:port`. @throws TypeError for anything else
 */
export function parseServerAddress(url: string): ServerAddress {
  const urls = url
    .split(',')
    .map((part) => new URL(part.trim().includes('://') ? part.trim() : `nats://${part.trim()}`));
  const [first] = urls;
  if (!first || urls.some((server) => server.host === '')) throw new TypeError('A NATS URL needs a host.');
  const address: ServerAddress = {
    servers: urls.map((server) => server.host),
    tls: urls.some((server) => server.protocol === 'tls:'),
  };
  const user = decodeURIComponent(first.username);
  if (first.password) return { ...address, user, pass: decodeURIComponent(first.password) };
  return user ? { ...address, token: user } : address;
}

/** Whether each server is given as a URL that {@link parseServerAddress} reads. */
export function isServerAddress(url: string): boolean {
  if (!url.split(',').every((part) => /^(nats|tls):\/\//.test(part.trim()))) return false;
  try {
    parseServerAddress(url);
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return false;
    throw error;
  }
}
