import type { OwnTls } from '@parley/outbound-http';
import { LRUCache } from 'lru-cache';
import type { buildConnector } from 'undici';
import type { SigningEndpoint } from '../../../endpoints/index.js';
import type { OwnConnector } from '../connections.js';

const mostKept = 500;

/** What the connector of an endpoint is made of. */
export interface EndpointConnector {
  readonly endpointId: string;
  /** Changes with what {@link EndpointConnector.open} returns. */
  readonly version: string;
  /** Opens the sealed key. @throws UnopenableSecret */
  open(): OwnTls;
}

interface Kept extends OwnConnector {
  readonly version: string;
}

/**
 * The connectors of endpoints with TLS of their own, one for each version of an endpoint's settings, so that no connection and
 * no TLS session of one endpoint serves another (beyond.md §5). The 500 used last are kept; the connections of the others, and of
 * a version that is replaced, are closed.
 */
export class OwnConnectors {
  private made = 0;
  private readonly kept: LRUCache<string, Kept>;

  constructor(
    private readonly connectorOf: (tls: OwnTls) => buildConnector.connector,
    retire: (connector: OwnConnector) => void,
    most = mostKept,
  ) {
    this.kept = new LRUCache({ max: most, dispose: (connector) => retire(connector) });
  }

  of({ endpointId, version, open }: EndpointConnector): OwnConnector {
    const present = this.kept.get(endpointId);
    if (present?.version === version) return present;
    const connect = this.connectorOf(open());
    const connector = { key: `${endpointId} ${++this.made}`, version, connect, isRetired: false };
    this.kept.set(endpointId, connector);
    return connector;
  }
}

/** Of an endpoint that has `tls`. */
export function connectorOf(
  endpoint: Pick<SigningEndpoint, 'id' | 'tls' | 'clientKey' | 'credentialsUpdatedAt'>,
): EndpointConnector | undefined {
  const { id, tls, credentialsUpdatedAt } = endpoint;
  if (tls === null) return undefined;
  const fingerprints = [tls.shown.ca, tls.shown.clientCert].map((list) => list?.map((one) => one.fingerprint256) ?? []);
  return {
    endpointId: id,
    version: JSON.stringify([fingerprints, tls.serverName ?? null, credentialsUpdatedAt]),
    open: () => ownTls(tls, endpoint.clientKey()),
  };
}

/** @throws Error when there is a certificate and no key: nothing is sent without it */
export function ownTls({ ca, clientCert, serverName }: NonNullable<SigningEndpoint['tls']>, key?: string): OwnTls {
  if (clientCert !== undefined && key === undefined) throw new Error('The client certificate has no key.');
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(clientCert === undefined || key === undefined ? {} : { cert: clientCert, key }),
    ...(serverName === undefined ? {} : { servername: serverName }),
  };
}
