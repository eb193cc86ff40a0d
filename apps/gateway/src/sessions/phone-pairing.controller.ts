import { Controller } from '@nestjs/common';
import { PhoneCode, requestPhoneCode } from '@parley/contracts';
import { errorsOf, Route } from '../access/index.js';
import { By, Input, Path, type AskedBy } from '../requests/index.js';
import { SessionRouter, sessionVisible } from '../session-routing/index.js';
import { RequestCodeBody } from './session-inputs.js';

@Controller()
export class PhonePairingController {
  constructor(private readonly router: SessionRouter) {}

  @Route('POST /api/{session}/auth/request-code', {
    summary: 'A code to type on the phone, instead of one to scan, of a session that waits in SCAN_QR.',
    tag: 'Sessions',
    status: 200,
    body: RequestCodeBody,
    reply: PhoneCode,
    errors: errorsOf(requestPhoneCode),
    visibleBy: sessionVisible,
  })
  requestCode(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Input() { phoneNumber }: RequestCodeBody,
  ): Promise<PhoneCode> {
    return this.router.send(requestPhoneCode, by, session, { session, phoneNumber });
  }
}
