import { Controller } from '@nestjs/common';
import { DomainError, e164Of } from '@parley/contracts/base';
import {
  AnswerPasskey,
  answerPasskey,
  confirmPasskey,
  getPairingCode,
  getPasskey,
  getSessionMe,
  type PairingCode,
  type PasskeyProgress,
  type PhoneCode,
  RequestPhoneCode,
  requestPhoneCode,
  SessionLookup,
  type SessionMe,
  type SessionPasskey,
} from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { type PasskeyPairing, sessionNotConnected } from '@parley/engine-kit';
import { LiveSessions } from '../running/index.js';
import { meOf, passkeyOf, SessionQueries } from '../../session-state/index.js';

/** A session's account on the network, and how the session is linked to it (decisions.md §3). */
@Controller()
export class LinkingController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly live: LiveSessions,
  ) {}

  @Handles(getSessionMe)
  async me({ session }: SessionLookup, { caller }: RequestContext): Promise<SessionMe> {
    const me = meOf(await this.sessions.lookUp(caller, session));
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

  @Handles(getPasskey)
  async passkey({ session }: SessionLookup, { caller }: RequestContext): Promise<SessionPasskey> {
    const passkey = passkeyOf(await this.sessions.lookUp(caller, session));
    if (!passkey) throw noPasskey();
    return passkey;
  }

  /** What a passkey signed (decisions.md §16). Answered by the process that runs the session, in whose memory the linking is. */
  @Handles(answerPasskey)
  async answerPasskey({ session, credential }: AnswerPasskey, context: RequestContext): Promise<PasskeyProgress> {
    return { stage: await this.passkeys(context, session).answer(credential) };
  }

  @Handles(confirmPasskey)
  async confirmPasskey({ session }: SessionLookup, context: RequestContext): Promise<PasskeyProgress> {
    return { stage: await this.passkeys(context, session).confirm() };
  }

  /** @throws DomainError `conflict` on an engine whose network asks for none */
  private passkeys(context: RequestContext, session: string): PasskeyPairing {
    const { passkeys } = this.live.visible(context, session).capabilities;
    if (!passkeys) throw noPasskey();
    return passkeys;
  }
}

function noPasskey(): DomainError {
  return new DomainError('conflict', 'The session is not asked for a passkey.');
}
