import { Text } from '@parley/contracts';

/** The chat that something is done in, and by which session. */
export class ChatBody {
  @Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'Name or id of the session. Default `default`; of a client token, its own session.',
    example: 'shop',
  })
  session?: string;
  @Text({
    min: 1,
    max: 128,
    description: 'A JID, a phone number (7–15 digits, optional +) or a resource id.',
    example: '+12025550147',
  })
  chatId: string;
}
