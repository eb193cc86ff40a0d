import { Controller, Req } from '@nestjs/common';
import { cancelAttempt, getAttempt, SignupAnswer, signUpAttempt } from '@parley/contracts/onboarding';
import {
  answerPasskey,
  confirmPasskey,
  PasskeyBody,
  PasskeyProgress,
  PhoneCode,
  requestPhoneCode,
} from '@parley/contracts/sessions';
import { startWidgetSession } from '@parley/contracts/widget';
import { RequestClient } from '@parley/messaging';
import type { FastifyRequest } from 'fastify';
import { anybody, errorsOf, Route, type TokenHead } from '../../access/routes/index.js';
import { Filters, forManyTeams, Held, Input } from '../../access/requests/index.js';
import {
  AttemptQuery,
  AttemptState,
  FollowAttempt,
  type HeldAttempt,
  PairAttempt,
  PairingCodeBody,
  toAttemptState,
} from '../onboarding/index.js';
import { QrImages } from '../pairing-images/index.js';

function framedSession({ params, trace, bearer, get }: TokenHead): Promise<HeldAttempt> {
  const by = { attemptId: params.widgetSessionId ?? '', kind: 'widget', token: bearer() } as const;
  return get(FollowAttempt).admit(by, trace);
}

const ofFrame = { tag: 'Widget', status: 200, admittedBy: framedSession } as const;

/** Routes of the frame of embedded signup, authorized by the token of its widget session (decisions.md §9). */
@Controller()
export class FramedSessionController {
  constructor(
    private readonly client: RequestClient,
    private readonly following: FollowAttempt,
    private readonly pairing: PairAttempt,
    private readonly images: QrImages,
  ) {}

  @Route('POST /widget/sessions/{widgetSessionId}/start', {
    access: anybody,
    ...ofFrame,
    summary: startWidgetSession.summary,
    reply: AttemptState,
    errors: errorsOf(startWidgetSession),
  })
  async startWidgetSession(@Held() { by, trace }: HeldAttempt): Promise<AttemptState> {
    const { attemptId, token } = by;
    const started = await this.client.request(startWidgetSession, { attemptId, token }, forManyTeams(trace));
    return toAttemptState(started, this.images);
  }

  @Route('GET /widget/sessions/{widgetSessionId}', {
    access: anybody,
    ...ofFrame,
    summary: 'Get the current state of a widget session, or wait for its next change.',
    query: AttemptQuery,
    reply: AttemptState,
    errors: [...errorsOf(getAttempt), 'too_many_waits', 'rate_limited'],
  })
  async followWidgetSession(
    @Held() held: HeldAttempt,
    @Filters() wait: AttemptQuery,
    @Req() { raw }: FastifyRequest,
  ): Promise<AttemptState> {
    return toAttemptState(await this.following.execute(held, wait, raw.socket), this.images);
  }

  @Route('POST /widget/sessions/{widgetSessionId}/pairing-code', {
    access: anybody,
    ...ofFrame,
    summary:
      'Request a code to type on the phone instead of scanning the QR code. Works while the QR code is shown. At most five per widget session.',
    body: PairingCodeBody,
    reply: PhoneCode,
    errors: [...errorsOf(getAttempt, requestPhoneCode), 'rate_limited'],
  })
  requestWidgetSessionCode(@Held() held: HeldAttempt, @Input() { phoneNumber }: PairingCodeBody): Promise<PhoneCode> {
    return this.pairing.byCode(held, phoneNumber);
  }

  @Route('POST /widget/sessions/{widgetSessionId}/passkey', {
    access: anybody,
    ...ofFrame,
    summary: answerPasskey.summary,
    body: PasskeyBody,
    reply: PasskeyProgress,
    errors: [...errorsOf(getAttempt, answerPasskey), 'rate_limited'],
  })
  answerWidgetSessionPasskey(
    @Held() held: HeldAttempt,
    @Input() { credential }: PasskeyBody,
  ): Promise<PasskeyProgress> {
    return this.pairing.answerPasskey(held, credential);
  }

  @Route('POST /widget/sessions/{widgetSessionId}/passkey/confirm', {
    access: anybody,
    ...ofFrame,
    summary: confirmPasskey.summary,
    reply: PasskeyProgress,
    errors: [...errorsOf(getAttempt, confirmPasskey), 'rate_limited'],
  })
  confirmWidgetSessionPasskey(@Held() held: HeldAttempt): Promise<PasskeyProgress> {
    return this.pairing.confirmPasskey(held);
  }

  @Route('POST /widget/sessions/{widgetSessionId}/signup', {
    access: anybody,
    ...ofFrame,
    summary:
      'Connect the WhatsApp Business account from the sign-up dialog. To continue after an error, send the same code again, with `pin` after `pin_required`. At most ten per widget session.',
    body: SignupAnswer,
    reply: AttemptState,
    errors: errorsOf(getAttempt, signUpAttempt),
  })
  async signUpWidgetSession(@Held() held: HeldAttempt, @Input() answer: SignupAnswer): Promise<AttemptState> {
    return toAttemptState(await this.pairing.signUp(held, answer), this.images);
  }

  @Route('POST /widget/sessions/{widgetSessionId}/cancel', {
    access: anybody,
    ...ofFrame,
    summary: 'Cancel a widget session from its frame. Fails with `conflict` if it has connected or ended.',
    reply: AttemptState,
    errors: [...errorsOf(cancelAttempt), 'rate_limited'],
  })
  async endWidgetSession(@Held() { by, trace }: HeldAttempt): Promise<AttemptState> {
    return toAttemptState(await this.client.request(cancelAttempt, by, forManyTeams(trace)), this.images);
  }
}
