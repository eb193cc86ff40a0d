import type { ServerKind } from './server-kind.js';

/** A server is not installed and cannot be installed. The message says what to install. */
export class InfraUnavailableError extends Error {
  constructor(missing: readonly ServerKind[]) {
    const names = missing.map(({ name }) => name).join(', ');
    const variables = missing.map(({ variable }) => variable).join(', ');
    super(
      `Parley needs ${names}, which is neither installed nor could be. Install it ` +
        '(Debian, Ubuntu: `apt-get install postgresql nats-server redis-server`; ' +
        'macOS: `brew install postgresql nats-server redis`), ' +
        `or start Docker, or set ${variables} to a server that runs elsewhere.`,
    );
    this.name = 'InfraUnavailableError';
  }
}
