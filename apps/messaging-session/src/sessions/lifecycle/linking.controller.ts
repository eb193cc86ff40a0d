import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  DomainError,
  getPairingCode,
  getSessionMe,
  type PairingCode,
  SessionLookup,
  type SessionMe,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { SessionQueries } from '../state/index.js';

/** Who a session is on the network, and how it becomes somebody. Answered by any instance from the row. */
@Controller()
export class LinkingController {
  constructor(private readonly sessions: SessionQueries) {}

  @Handles(getSessionMe)
  async me(@Payload() { session }: SessionLookup, @Ctx() { caller }: RequestContext): Promise<SessionMe> {
    const { me } = await this.sessions.lookUp(caller, session);
    if (!me) throw sessionNotConnected();
    return me;
  }

  @Handles(getPairingCode)
  async pairingCode(@Payload() { session }: SessionLookup, @Ctx() { caller }: RequestContext): Promise<PairingCode> {
    const { pairing } = await this.sessions.lookUp(caller, session);
    if (!pairing || pairing.expiresAt.getTime() <= Date.now()) {
      throw new DomainError('conflict', 'The session shows no code now.');
    }
    return { code: pairing.code };
  }
}
