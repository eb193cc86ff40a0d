import { Controller, Req } from '@nestjs/common';
import { notFound, serviceCaller } from '@parley/contracts/base';
import { cancelAnyOperation, CancelReceipt, snapshotOperations } from '@parley/contracts/operations';
import { findSessionOwner, Session, stopSession } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import type { FastifyRequest } from 'fastify';
import { admin, errorsOf, type Probe, Route } from '../../access/routes/index.js';
import { forManyTeams, IdempotencyKey, Path } from '../../access/requests/index.js';

const tag = 'Enterprise';

async function operationExists({ ask, params: { operationId = '' } }: Probe): Promise<void> {
  const { data } = await ask(snapshotOperations, { operationIds: [operationId] });
  if (data.length === 0) throw notFound('Operation', operationId);
}

async function sessionExists({ ask, params: { sessionId = '' } }: Probe): Promise<void> {
  await ask(findSessionOwner, { sessionId });
}

/** What the instance administrator ends for a team, suspended or not (decisions.md §14). */
@Controller()
export class InterventionsController {
  constructor(private readonly client: RequestClient) {}

  @Route('POST /enterprise/operations/{operationId}/cancel', {
    access: admin,
    summary: "Request cancellation of any team's operation, even if the team is suspended. The body is ignored.",
    tag,
    status: 200,
    ignoresBody: true,
    idempotencyKey: 'required',
    reply: CancelReceipt,
    errors: errorsOf(cancelAnyOperation).filter((code) => code !== 'credential_not_allowed'),
    visibleBy: operationExists,
  })
  cancelAnyOperation(
    @Path('operationId') operationId: string,
    @IdempotencyKey() idempotencyKey: string,
    @Req() { gateway: { trace } }: FastifyRequest,
  ): Promise<CancelReceipt> {
    return this.client.request(cancelAnyOperation, { operationId, idempotencyKey }, forManyTeams(trace));
  }

  @Route('POST /enterprise/sessions/{sessionId}/stop', {
    access: admin,
    summary:
      'Stop a session of any team (MANUAL_STOP). If a suspension has stopped it, it does not start again when the suspension ends.',
    tag,
    status: 200,
    reply: Session,
    visibleBy: sessionExists,
  })
  async stopAnySession(
    @Path('sessionId') sessionId: string,
    @Req() { gateway: { trace } }: FastifyRequest,
  ): Promise<Session> {
    const { teamId } = await this.client.request(findSessionOwner, { sessionId }, forManyTeams(trace));
    const ofTeam = { caller: serviceCaller('gateway', { teamId }), ...trace };
    return this.client.request(stopSession, { session: sessionId }, ofTeam);
  }
}
