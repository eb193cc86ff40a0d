import { Controller, Req } from '@nestjs/common';
import {
  cancelAttempt,
  getAttempt,
  manyTeamsCaller,
  PhoneCode,
  requestPhoneCode,
  startWidgetSession,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { FastifyRequest } from 'fastify';
import { errorsOf, Route, type TokenHead } from '../../edge/access/index.js';
import { Filters, Held, Input, onceGone } from '../../edge/requests/index.js';
import {
  AttemptQuery,
  AttemptState,
  FollowAttempt,
  type HeldAttempt,
  PairAttempt,
  PairingCodeBody,
  toAttemptState,
} from '../onboarding/index.js';

async function framedSession({ params, requestId, bearer, get }: TokenHead): Promise<HeldAttempt> {
  const by = { attemptId: params.widgetSessionId ?? '', kind: 'widget', token: bearer() } as const;
  return { by, requestId, attempt: await get(FollowAttempt).read(by, requestId) };
}

const ofFrame = { tag: 'Widget', status: 200, admittedBy: framedSession } as const;

/** What the frame of embedded signup does, by the token of its widget session (decisions.md §9). */
@Controller()
export class FramedSessionController {
  constructor(
    private readonly client: RequestClient,
    private readonly following: FollowAttempt,
    private readonly pairing: PairAttempt,
  ) {}

  @Route('POST /widget/sessions/{widgetSessionId}/start', {
    ...ofFrame,
    summary: startWidgetSession.summary,
    reply: AttemptState,
    errors: errorsOf(startWidgetSession),
  })
  async startWidgetSession(@Held() { by, requestId }: HeldAttempt): Promise<AttemptState> {
    const { attemptId, token } = by;
    const asked = { caller: manyTeamsCaller('gateway'), requestId };
    return toAttemptState(await this.client.request(startWidgetSession, { attemptId, token }, asked));
  }

  @Route('GET /widget/sessions/{widgetSessionId}', {
    ...ofFrame,
    summary: 'A widget session as it stands now, or at the end of a wait for its next move.',
    query: AttemptQuery,
    reply: AttemptState,
    errors: [...errorsOf(getAttempt), 'too_many_waits'],
  })
  async followWidgetSession(
    @Held() held: HeldAttempt,
    @Filters() { wait = 0, after }: AttemptQuery,
    @Req() { raw }: FastifyRequest,
  ): Promise<AttemptState> {
    const options = { wait, after, onceGone: (listener: () => void) => onceGone(raw.socket, listener) };
    return toAttemptState(await this.following.execute(held, options));
  }

  @Route('POST /widget/sessions/{widgetSessionId}/pairing-code', {
    ...ofFrame,
    summary: 'A code to type on the phone instead of one to scan, while one can be scanned.',
    body: PairingCodeBody,
    reply: PhoneCode,
    errors: [...errorsOf(getAttempt, requestPhoneCode)],
  })
  requestWidgetSessionCode(@Held() held: HeldAttempt, @Input() { phoneNumber }: PairingCodeBody): Promise<PhoneCode> {
    return this.pairing.execute(held, phoneNumber);
  }

  @Route('POST /widget/sessions/{widgetSessionId}/cancel', {
    ...ofFrame,
    summary: 'End a widget session from its frame. `conflict` once it has connected or ended.',
    reply: AttemptState,
    errors: errorsOf(cancelAttempt),
  })
  async endWidgetSession(@Held() { by, requestId }: HeldAttempt): Promise<AttemptState> {
    const asked = { caller: manyTeamsCaller('gateway'), requestId };
    return toAttemptState(await this.client.request(cancelAttempt, by, asked));
  }
}
