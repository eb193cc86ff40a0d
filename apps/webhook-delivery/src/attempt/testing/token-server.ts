import type { JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface IssuedToken {
  readonly token: string;
  readonly clientId: string;
  readonly scope: string | undefined;
}

/** An OpenID provider that gives tokens to clients. */
export interface TokenServer {
  readonly tokenUrl: string;
  /** In the order in which they were given. */
  readonly issued: readonly IssuedToken[];
  close(): Promise<void>;
}

export const clientSecret = 'the secret of a client, which is long enough';

/** @param key the public key of the client `signed`; the clients `basic` and `posted` have {@link clientSecret} */
export async function tokenServer(key: JsonWebKey, lifeSeconds = 600): Promise<TokenServer> {
  const server: Server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (id: string, method: string, more: object) => ({
    ...{ client_id: id, token_endpoint_auth_method: method, grant_types: ['client_credentials'] },
    ...{ redirect_uris: [], response_types: [], scope: 'deliver', ...more },
  });
  const provider = new Provider(issuer, {
    clients: [
      client('basic', 'client_secret_basic', { client_secret: clientSecret }),
      client('posted', 'client_secret_post', { client_secret: clientSecret }),
      client('signed', 'private_key_jwt', { jwks: { keys: [{ ...key, kid: 'first' }] } }),
    ],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    scopes: ['deliver'],
    ttl: { ClientCredentials: lifeSeconds },
    cookies: { keys: ['a key of the tests'] },
  });
  const issued: IssuedToken[] = [];
  provider.on('client_credentials.saved', ({ jti, clientId, scope }) => issued.push({ token: jti, clientId, scope }));
  server.on('request', provider.callback());
  return {
    tokenUrl: `${issuer}/token`,
    issued,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
