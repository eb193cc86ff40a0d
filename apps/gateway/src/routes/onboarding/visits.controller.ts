import { Controller, Req } from '@nestjs/common';
import { IntegerParam, PhoneNumber } from '@parley/contracts/base';
import { beginVisit, cancelAttempt, getAttempt, SignupAnswer, signUpAttempt } from '@parley/contracts/onboarding';
import {
  answerPasskey,
  confirmPasskey,
  PasskeyBody,
  PasskeyProgress,
  PhoneCode,
  requestPhoneCode,
} from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import type { FastifyRequest } from 'fastify';
import { anybody, errorsOf, Route, type TokenHead } from '../../access/routes/index.js';
import { ClientAddresses, RateLimits } from '../../limits/index.js';
import { Filters, forManyTeams, Held, Input, Path } from '../../access/requests/index.js';
import { QrImages } from '../pairing-images/index.js';
import { AttemptState, BegunVisit, stateOf, toAttemptState } from './attempt-state.js';
import { FollowAttempt, type HeldAttempt } from './follow-attempt.js';
import { OpenLinks, type VisitedLink } from './open-links.js';
import { PairAttempt } from './pair-attempt.js';

const tag = 'QuickLinks';

/** How long a request may be held, and up to which change. */
export class AttemptQuery {
  @IntegerParam({
    optional: true,
    min: 0,
    max: 25,
    description: 'Seconds to wait until something changes.',
  })
  wait?: number;
  @IntegerParam({ optional: true, min: 0, description: 'With `wait`: answer once `sequence` is greater than this.' })
  after?: number;
}

export class PairingCodeBody {
  @PhoneNumber({ description: 'The number of the phone' }) phoneNumber: string;
}

/** Finds the link before the body is read, so that an unknown link is 404 whatever the body is. */
function linkOf({ params: { slug = '' }, trace, get }: TokenHead): Promise<VisitedLink> {
  return get(OpenLinks).find(slug, trace);
}

function visitOf({ params, trace, bearer, get }: TokenHead): Promise<HeldAttempt> {
  const by = { attemptId: params.id ?? '', kind: 'quicklink', token: bearer() } as const;
  return get(FollowAttempt).admit(by, trace);
}

const ofVisit = { tag, status: 200, admittedBy: visitOf } as const;

/** Routes of the page of a QuickLink (decisions.md §9). */
@Controller()
export class VisitsController {
  constructor(
    private readonly client: RequestClient,
    private readonly addresses: ClientAddresses,
    private readonly limits: RateLimits,
    private readonly following: FollowAttempt,
    private readonly pairing: PairAttempt,
    private readonly images: QrImages,
  ) {}

  @Route('POST /q/{slug}/visits', {
    access: anybody,
    summary:
      'Start a visit of a QuickLink. It creates a session, and a QR code follows shortly. At most 10 per hour from one address.',
    tag,
    status: 201,
    reply: BegunVisit,
    errors: errorsOf(beginVisit),
    admittedBy: linkOf,
  })
  async beginVisit(
    @Held() { link }: VisitedLink,
    @Path('slug') slug: string,
    @Req() request: FastifyRequest,
  ): Promise<BegunVisit> {
    await this.limits.onboardingStart(this.addresses.of(request), link.id);
    const { attempt, token } = await this.client.request(beginVisit, { slug }, forManyTeams(request.gateway.trace));
    return { id: attempt.id, token, status: stateOf(attempt), expiresAt: attempt.expiresAt };
  }

  @Route('GET /q/visits/{id}', {
    access: anybody,
    ...ofVisit,
    summary: 'Get the current state of a visit, or wait for its next change.',
    query: AttemptQuery,
    reply: AttemptState,
    errors: [...errorsOf(getAttempt), 'too_many_waits', 'rate_limited'],
  })
  async getVisit(
    @Held() held: HeldAttempt,
    @Filters() wait: AttemptQuery,
    @Req() { raw }: FastifyRequest,
  ): Promise<AttemptState> {
    return toAttemptState(await this.following.execute(held, wait, raw.socket), this.images);
  }

  @Route('POST /q/visits/{id}/pairing-code', {
    access: anybody,
    ...ofVisit,
    summary:
      'Request a code to type on the phone instead of scanning the QR code. Works while the QR code is shown. At most five per visit.',
    body: PairingCodeBody,
    reply: PhoneCode,
    errors: [...errorsOf(getAttempt, requestPhoneCode), 'rate_limited'],
  })
  requestVisitCode(@Held() held: HeldAttempt, @Input() { phoneNumber }: PairingCodeBody): Promise<PhoneCode> {
    return this.pairing.byCode(held, phoneNumber);
  }

  @Route('POST /q/visits/{id}/passkey', {
    access: anybody,
    ...ofVisit,
    summary: answerPasskey.summary,
    body: PasskeyBody,
    reply: PasskeyProgress,
    errors: [...errorsOf(getAttempt, answerPasskey), 'rate_limited'],
  })
  answerVisitPasskey(@Held() held: HeldAttempt, @Input() { credential }: PasskeyBody): Promise<PasskeyProgress> {
    return this.pairing.answerPasskey(held, credential);
  }

  @Route('POST /q/visits/{id}/passkey/confirm', {
    access: anybody,
    ...ofVisit,
    summary: confirmPasskey.summary,
    reply: PasskeyProgress,
    errors: [...errorsOf(getAttempt, confirmPasskey), 'rate_limited'],
  })
  confirmVisitPasskey(@Held() held: HeldAttempt): Promise<PasskeyProgress> {
    return this.pairing.confirmPasskey(held);
  }

  @Route('POST /q/visits/{id}/signup', {
    access: anybody,
    ...ofVisit,
    summary:
      'Connect the WhatsApp Business account from the sign-up dialog. To continue after an error, send the same code again, with `pin` after `pin_required`. At most ten per visit.',
    body: SignupAnswer,
    reply: AttemptState,
    errors: errorsOf(getAttempt, signUpAttempt),
  })
  async signUpVisit(@Held() held: HeldAttempt, @Input() answer: SignupAnswer): Promise<AttemptState> {
    return toAttemptState(await this.pairing.signUp(held, answer), this.images);
  }

  @Route('POST /q/visits/{id}/cancel', {
    access: anybody,
    ...ofVisit,
    summary: 'Cancel a visit and remove its session. Fails with `conflict` if the visit has connected or ended.',
    reply: AttemptState,
    errors: [...errorsOf(cancelAttempt), 'rate_limited'],
  })
  async cancelVisit(@Held() { by, trace }: HeldAttempt): Promise<AttemptState> {
    return toAttemptState(await this.client.request(cancelAttempt, by, forManyTeams(trace)), this.images);
  }
}
