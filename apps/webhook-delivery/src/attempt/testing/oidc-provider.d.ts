/** The part of `oidc-provider` that tests use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    on(
      event: 'client_credentials.saved',
      listener: (token: { jti: string; clientId: string; scope?: string }) => void,
    ): this;
    on(event: 'grant.error', listener: (context: unknown, error: Error) => void): this;
  }
}
