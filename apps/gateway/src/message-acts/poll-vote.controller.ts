import { Controller } from '@nestjs/common';
import { castVote, type MessageSentPayload, ResourceId, TextList } from '@parley/contracts';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { askedOf, SendBody, SendRoute, Sends } from '../sends/index.js';
import { MessageThere } from './message-there.js';

export class PollVoteBody extends SendBody {
  @ResourceId({ description: 'A poll of the chat, by its id in this session.', example: '381725007712738513' })
  pollMessageId: string;
  @TextList({
    maxItems: 12,
    minLength: 1,
    maxLength: 100,
    description: 'Names or hashes of options, in place of what was voted before; none takes the vote back.',
    example: ['Monday'],
  })
  votes: string[];
}

const route = 'POST /api/sendPollVote';

@Controller()
export class PollVoteController {
  constructor(
    private readonly sends: Sends,
    private readonly there: MessageThere,
  ) {}

  @SendRoute(route, { summary: 'Vote in a poll.', body: PollVoteBody, contract: castVote })
  castVote(
    @By() by: AskedBy,
    @Input() body: PollVoteBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    const asked = askedOf(by, route, body, key);
    const lookup = { ...asked, messageId: asked.pollMessageId };
    return this.there.orNotFound(by, lookup, this.sends.execute(by, { contract: castVote, kind: 'vote' }, asked));
  }
}
