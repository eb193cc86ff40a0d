import { Controller } from '@nestjs/common';
import {
  DomainError,
  Flag,
  Integer,
  manyTeamsCaller,
  NestedList,
  ResourceId,
  ResourceIdList,
  Text,
  Timestamp,
  CursorPageReply,
} from '@parley/contracts/base';
import { Broker, type DeadLetter, DeadLetterBox } from '@parley/messaging';
import { admin, Route } from '../../access/routes/index.js';
import { CursorQuery, ListCursors } from '../../access/paging/index.js';
import { Filters, Input } from '../../access/requests/index.js';

const tag = 'Enterprise';
const caller = manyTeamsCaller('gateway');
const owner = { list: 'dead-letters' };
const maxIds = 500;
const consumerField = { min: 1, max: 64, pattern: /^[A-Za-z0-9_-]+$/ } as const;

export class DeadLettersQuery extends CursorQuery {
  @Text({ ...consumerField, optional: true, description: 'Only those that this durable consumer gave up on.' })
  consumer?: string;
}

export class DeadLetterView {
  @ResourceId() id: string;
  @Text({ description: 'The durable consumer that gave up on the event.' }) consumer: string;
  @Text({ description: 'Id of the integration event. For a customer event, the id of that event.' }) eventId: string;
  @Text() stream: string;
  @Text() subject: string;
  @Text() reason: string;
  @Integer({ min: 0, description: 'How many times it was tried.' }) attempts: number;
  @Integer({ min: 0 }) sizeBytes: number;
  @Timestamp() createdAt: string;
}

export class DeadLetterPage extends CursorPageReply {
  @NestedList(() => DeadLetterView) data: DeadLetterView[];
}

export class RedriveBody {
  @ResourceIdList({
    optional: true,
    minItems: 1,
    maxItems: maxIds,
    description: 'These dead letters. Those that no longer exist are skipped.',
  })
  ids?: string[];
  @Text({ ...consumerField, optional: true, description: 'All dead letters of this durable consumer.' })
  consumer?: string;
  @Flag({ optional: true, description: 'Set to true for all dead letters.' }) all?: boolean;
}

export class RedriveResult {
  @Integer({ min: 0, description: 'The number sent back by this request.' }) redriven: number;
  @Integer({ min: 0, description: 'The number still to be sent back. Repeat the request.' }) remaining: number;
}

/** Lists dead letters and redrives them (docs/running.md, "Dead letters"). */
@Controller()
export class DeadLettersController {
  private readonly letters: DeadLetterBox;

  constructor(
    broker: Broker,
    private readonly cursors: ListCursors,
  ) {
    this.letters = new DeadLetterBox(broker);
  }

  @Route('GET /enterprise/dead-letters', {
    access: admin,
    summary: 'List integration events that a consumer gave up on, newest first.',
    tag,
    status: 200,
    query: DeadLettersQuery,
    reply: DeadLetterPage,
    errors: ['invalid_cursor', 'unavailable'],
  })
  async listDeadLetters(@Filters() query: DeadLettersQuery): Promise<DeadLetterPage> {
    const { consumer } = query;
    const page = this.cursors.read(caller, owner, { ...query }, () => ({ consumer }));
    const { filters, limit, after } = page;
    const { data, nextAfter } = await this.letters.list({
      ...(filters.consumer === undefined ? {} : { consumer: filters.consumer }),
      ...(after === undefined ? {} : { before: after }),
      limit,
    });
    return this.cursors.page(caller, owner, page, { data: data.map(viewOf), nextAfter });
  }

  @Route('POST /enterprise/dead-letters/redrive', {
    access: admin,
    summary: 'Send dead letters back to the consumers that gave up on them, at most 500 a request.',
    tag,
    status: 200,
    body: RedriveBody,
    reply: RedriveResult,
    errors: ['unavailable'],
  })
  redriveDeadLetters(@Input() { ids, consumer, all }: RedriveBody): Promise<RedriveResult> {
    const sources = [ids, consumer, all === true ? all : undefined].filter((value) => value !== undefined);
    if (sources.length !== 1) {
      throw new DomainError('missing_field', 'Exactly one of "ids", "consumer" and "all": true is required.');
    }
    return this.letters.redrive(ids ? { ids } : consumer === undefined ? {} : { consumer });
  }
}

function viewOf({ eventId, createdAt, ...letter }: DeadLetter): DeadLetterView {
  return { ...letter, eventId: eventId, createdAt: createdAt.toISOString() };
}
