import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { callerSees, notFound, type PhoneCode, RequestPhoneCode, requestPhoneCode } from '@parley/contracts';
import { Handles, NoSessionOwner, type RequestContext } from '@parley/messaging';
import { requireCapability } from '../../engines/index.js';
import { LiveSessions } from '../live/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';

/** Linking by a code that is typed on the phone: its session is run here (decisions.md §3). */
@Controller()
export class PhonePairingController {
  constructor(private readonly live: LiveSessions) {}

  @Handles(requestPhoneCode)
  async requestCode(
    @Payload() { session, phoneNumber }: RequestPhoneCode,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<PhoneCode> {
    const live = this.live.get(sessionId);
    if (!live) throw new NoSessionOwner(sessionId);
    const { id, name } = live.record;
    const isNamed = session === id || session === name;
    if (!isNamed || !callerSees(caller, { ...live.record, sessionId })) throw notFound('Session', session);
    if (!live.capabilities) throw sessionNotConnected();
    const pairing = requireCapability(live.capabilities, 'phonePairing');
    return { code: await pairing.requestCode(`+${phoneNumber.replace('+', '')}`) };
  }
}
