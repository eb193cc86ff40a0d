import { Controller } from '@nestjs/common';
import { type MessageSentPayload, ResourceId, sendTemplate, TextMap } from '@parley/contracts';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { askedOf, SendBody } from './send-body.js';
import { SendRoute } from './send-route.decorator.js';
import { Sends } from './sends.js';

export class SendTemplateBody extends SendBody {
  @ResourceId({ description: "A template of the session's project.", example: '381725104812738560' })
  templateId: string;
  @TextMap({
    optional: true,
    description: 'Texts by placeholder name; each placeholder of the template needs one.',
    example: { name: 'Ada' },
  })
  variables?: Record<string, string>;
}

const route = 'POST /api/sendTemplate';

@Controller()
export class SendTemplateController {
  constructor(private readonly sends: Sends) {}

  @SendRoute(route, {
    summary: 'Send a template with its placeholders filled.',
    body: SendTemplateBody,
    contract: sendTemplate,
  })
  sendTemplate(
    @By() by: AskedBy,
    @Input() body: SendTemplateBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    return this.sends.execute(by, { contract: sendTemplate, kind: 'template' }, askedOf(by, route, body, key));
  }
}
