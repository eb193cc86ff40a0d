export interface RedisAddress {
  /** For a cluster, one or more nodes; the client discovers the others from any of them. */
  nodes: { host: string; port: number }[];
  isCluster: boolean;
  tls: boolean;
  username?: string;
  password?: string;
}

const defaultPort = 6379;
const schemes: Record<string, Pick<RedisAddress, 'isCluster' | 'tls'>> = {
  redis: { isCluster: false, tls: false },
  rediss: { isCluster: false, tls: true },
  'redis-cluster': { isCluster: true, tls: false },
  'rediss-cluster': { isCluster: true, tls: true },
};

/**
 * Parses `redis://user:password@host:port/db`, `redis-cluster://user:password@host:port,host:port`, and both with TLS as
 * `rediss…`. User and password are percent-encoded and used for every node.
 *
 * @returns undefined for anything else
 */
export function parseRedisUrl(url: string): RedisAddress | undefined {
  const [, scheme = '', credentials, hosts = ''] = /^([a-z-]+):\/\/(?:([^@/]*)@)?([^/?#]+)([/?#].*)?$/.exec(url) ?? [];
  const kind = schemes[scheme];
  if (!kind || (!kind.isCluster && !URL.canParse(url))) return undefined;
  const nodes = hosts.split(',').map(toNode);
  if (nodes.length > 1 && !kind.isCluster) return undefined;
  const known = nodes.filter((node) => node !== undefined);
  if (known.length < nodes.length) return undefined;
  try {
    return { ...kind, nodes: known, ...toCredentials(credentials) };
  } catch (error) {
    // `decodeURIComponent` throws for an invalid percent-encoding.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function toNode(text: string): RedisAddress['nodes'][number] | undefined {
  // The URL parser for http handles names, IPv4 and IPv6 addresses, and ports.
  if (!URL.canParse(`http://${text}`)) return undefined;
  const { hostname, port, pathname } = new URL(`http://${text}`);
  if (pathname !== '/') return undefined;
  const isDefaultOfHttp = port === '' && /:80$/.test(text);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: isDefaultOfHttp ? 80 : port === '' ? defaultPort : Number(port),
  };
}

function toCredentials(text: string | undefined): Pick<RedisAddress, 'username' | 'password'> {
  if (!text) return {};
  const [username = '', ...rest] = text.split(':');
  const password = rest.join(':');
  return {
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
  };
}
