import { Controller } from '@nestjs/common';
import { replayEvent, ReplayReceipt } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { By, IdempotencyKey, Input, Path, type AskedBy } from '../requests/index.js';
import { ReplayBody } from './event-inputs.js';
import { replayVisible } from './event-visible.js';

const replay = {
  tag: 'Events',
  status: 202,
  idempotencyKey: 'required',
  body: ReplayBody,
  reply: ReplayReceipt,
  errors: errorsOf(replayEvent),
  visibleBy: replayVisible,
} as const;

/** interface.md §4.2, "Replay" */
@Controller()
export class ReplaysController {
  constructor(private readonly client: RequestClient) {}

  @Route('POST /platform/events/{eventId}/replays', {
    ...replay,
    summary: 'Send an event of the team itself once more, to one of its endpoints.',
  })
  replayTeamEvent(
    @By() by: AskedBy,
    @Path('eventId') eventId: string,
    @Input() { webhookId }: ReplayBody,
    @IdempotencyKey() idempotencyKey: string,
  ): Promise<ReplayReceipt> {
    return this.client.request(replayEvent, { eventId, webhookId, idempotencyKey }, by);
  }

  @Route('POST /platform/projects/{projectId}/events/{eventId}/replays', {
    ...replay,
    summary: 'Send an event of a project once more, to one of its endpoints.',
  })
  replayProjectEvent(
    @By() by: AskedBy,
    @Path('projectId') projectId: string,
    @Path('eventId') eventId: string,
    @Input() { webhookId }: ReplayBody,
    @IdempotencyKey() idempotencyKey: string,
  ): Promise<ReplayReceipt> {
    return this.client.request(replayEvent, { eventId, projectId, webhookId, idempotencyKey }, by);
  }
}
