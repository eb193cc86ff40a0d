import { Controller } from '@nestjs/common';
import { Flag, MessageSentPayload, ResourceId, sendText, Text, TextList } from '@parley/contracts';
import { errorsOf, Route } from '../access/index.js';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { defaultSession, sessionVisible } from '../session-routing/index.js';
import { sendIdempotency } from './send-idempotency.js';
import { SendText } from './send-text.js';

/** What the body of every send has (decisions.md §4). */
export class SendBody {
  @Text({ optional: true, min: 1, max: 64, description: 'Name or id of the sending session. Default `default`.' })
  session?: string;
  @Text({ min: 1, max: 128, description: 'JID, phone number (7–15 digits, optional +) or resource id.' })
  chatId: string;
  @ResourceId({ optional: true, description: 'A message that this session knows.' }) replyTo?: string;
  @TextList({ optional: true, maxItems: 256, maxLength: 128 }) mentions?: string[];
}

export class SendTextBody extends SendBody {
  @Text({ min: 1, max: 65_536 }) text: string;
  @Flag({ optional: true }) linkPreview?: boolean;
}

@Controller()
export class SendTextController {
  constructor(private readonly sending: SendText) {}

  @Route('POST /api/sendText', {
    summary: 'Send a text.',
    tag: 'Messages',
    status: 200,
    body: SendTextBody,
    idempotencyKey: 'optional',
    reply: MessageSentPayload,
    errors: errorsOf(sendText),
    visibleBy: sessionVisible,
  })
  sendText(
    @By() by: AskedBy,
    @Input() body: SendTextBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    const session = body.session ?? defaultSession;
    const idempotency = sendIdempotency('POST /api/sendText', key);
    return this.sending.execute(by, { ...body, session, idempotency });
  }
}
