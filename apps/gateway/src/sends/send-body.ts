import { ResourceId, sendKeySeconds, type SendMessage, Text, TextList } from '@parley/contracts';
import type { RouteKey } from '../access/index.js';
import { type AskedBy, idempotencyOf } from '../requests/index.js';
import { sessionNamed } from '../session-routing/index.js';

/** What the body of every send has (decisions.md §4). */
export class SendBody {
  @Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'Name or id of the sending session. Default `default`; of a client token, its own session.',
    example: 'shop',
  })
  session?: string;
  @Text({
    min: 1,
    max: 128,
    description: 'Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.',
    example: '+12025550147',
  })
  chatId: string;
  @ResourceId({
    optional: true,
    description: 'A message that this session knows, by its id here.',
    example: '381725007712738512',
  })
  replyTo?: string;
  @TextList({
    optional: true,
    maxItems: 256,
    maxLength: 128,
    description: 'People, named as in `chatId`.',
    example: ['+12025550123'],
  })
  mentions?: string[];
}

/** A send as the messaging service is asked: the session named, the key beside it. */
export type Asked<Body extends SendBody> = Omit<Body, 'session'> & Pick<SendMessage, 'session' | 'idempotency'>;

/** @param key the `Idempotency-Key`, if there is one */
export function askedOf<Body extends SendBody>(
  by: AskedBy,
  route: RouteKey,
  body: Body,
  key: string | undefined,
): Asked<Body> {
  const idempotency = idempotencyOf(by, route, key, sendKeySeconds);
  return { ...body, session: sessionNamed(by.caller, body.session), idempotency };
}
