import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { ClientAddresses } from './client-address.js';

/**
 * Warns once of a proxy that `TRUSTED_PROXIES` does not name. All its clients count as one: twenty failed sign-ins of
 * anybody would lock all of them out (docs/running.md, "Behind a proxy").
 */
@Injectable()
export class UnnamedProxy {
  #isReported = false;

  constructor(
    private readonly addresses: ClientAddresses,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  look(request: IncomingMessage): void {
    if (this.#isReported || !this.addresses.isUnnamedProxy(request)) return;
    this.#isReported = true;
    this.logger.warn(
      { peer: request.socket.remoteAddress },
      'X-Forwarded-For came from a peer that TRUSTED_PROXIES does not name, and is not believed. If the peer is your ' +
        'proxy, name it there: until then limits by address take everybody behind it for one client.',
    );
  }
}
