import { Controller } from '@nestjs/common';
import { DomainError, e164Of } from '@parley/contracts/base';
import {
  getPairingCode,
  getSessionMe,
  type PairingCode,
  type PhoneCode,
  RequestPhoneCode,
  requestPhoneCode,
  SessionLookup,
  type SessionMe,
} from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { sessionNotConnected } from '@parley/engine-kit';
import { LiveSessions } from '../running/index.js';
import { SessionQueries } from '../../session-state/index.js';

/** A session's account on the network, and how the session is linked to it (decisions.md §3). */
@Controller()
export class LinkingController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly live: LiveSessions,
  ) {}

  @Handles(getSessionMe)
  async me({ session }: SessionLookup, { caller }: RequestContext): Promise<SessionMe> {
    const { me } = await this.sessions.lookUp(caller, session);
    if (!me) throw sessionNotConnected();
    return me;
  }

  @Handles(getPairingCode)
  async pairingCode({ session }: SessionLookup, { caller }: RequestContext): Promise<PairingCode> {
    const { pairingCode: code, pairingExpiresAt: until } = await this.sessions.lookUp(caller, session);
    if (code === undefined || until === undefined || until.getTime() <= Date.now()) {
      throw new DomainError('conflict', 'The session is not showing a code.');
    }
    return { code };
  }

  /** A code to type on the phone. Answered by the process that runs the session. */
  @Handles(requestPhoneCode)
  async requestCode({ session, phoneNumber }: RequestPhoneCode, context: RequestContext): Promise<PhoneCode> {
    const pairing = this.live.visible(context, session).can('phonePairing');
    // The contract has checked the number.
    return { code: await pairing.requestCode(e164Of(phoneNumber) ?? phoneNumber) };
  }
}
