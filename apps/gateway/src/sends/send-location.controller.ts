import { Controller } from '@nestjs/common';
import { Decimal, type MessageSentPayload, sendLocation, Text } from '@parley/contracts';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { askedOf, SendBody } from './send-body.js';
import { SendRoute } from './send-route.decorator.js';
import { Sends } from './sends.js';

export class SendLocationBody extends SendBody {
  @Decimal({ min: -90, max: 90, description: 'Degrees.', example: 51.5007 }) latitude: number;
  @Decimal({ min: -180, max: 180, description: 'Degrees.', example: -0.1246 }) longitude: number;
  @Text({ optional: true, max: 256, example: 'Big Ben' }) title?: string;
}

const route = 'POST /api/sendLocation';

@Controller()
export class SendLocationController {
  constructor(private readonly sends: Sends) {}

  @SendRoute(route, {
    summary: 'Send a place.',
    body: SendLocationBody,
    contract: sendLocation,
  })
  sendLocation(
    @By() by: AskedBy,
    @Input() body: SendLocationBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    return this.sends.execute(by, { contract: sendLocation, kind: 'location' }, askedOf(by, route, body, key));
  }
}
