import { Flag, Integer, OneOf, Text } from '../validation/fields.js';

/** The actions that a client token can be allowed to perform (interface.md §2.11). */
export const clientActions = ['send_message', 'send_reaction', 'send_typing', 'send_seen', 'read_presence'] as const;
export type ClientAction = (typeof clientActions)[number];

export const recipientModes = ['conversation', 'any', 'verified', 'none'] as const;
export type RecipientMode = (typeof recipientModes)[number];

/** The maximum length of the list of origins, in characters. */
export const maxOriginsLength = 8192;

/**
 * What the client tokens of a session may do (interface.md §2.11). The lists are comma-separated: see `client-lists.ts`.
 */
export class ClientRules {
  @Flag({ description: 'Whether client tokens are accepted.' }) enabled: boolean;
  @Text({
    description: `Any of ${clientActions.join(', ')}, separated by commas.`,
    example: 'send_message,send_typing',
  })
  allowedActions: string;
  @Text({ description: 'Comma-separated, `scheme://host[:port]` or `*`.', example: 'https://shop.example.com' })
  allowedOrigins: string;
  @Integer({
    min: 0,
    max: 1_000_000_000,
    description: 'Messages per day (UTC) of one ephemeral session. 0: none.',
    example: 100,
  })
  maxDaily: number;
  @Integer({ min: 1, max: 1_000_000, description: 'Requests per minute of one ephemeral session.', example: 60 })
  rateLimit: number;
  @OneOf(recipientModes, { description: 'To whom: who wrote first, anyone, no one yet (`verified`), no one.' })
  recipientMode: RecipientMode;
}

/** The complete new rules. A field that is absent gets its value of {@link defaultClientRules}. */
export class ClientRulesInput {
  @Flag({ optional: true }) enabled?: boolean;
  @Text({ optional: true, max: 255, example: 'send_message,send_typing' }) allowedActions?: string;
  @Text({ optional: true, max: maxOriginsLength, example: 'https://shop.example.com' }) allowedOrigins?: string;
  @Integer({ optional: true, min: 0, max: 1_000_000_000, example: 100 }) maxDaily?: number;
  @Integer({ optional: true, min: 1, max: 1_000_000, example: 60 }) rateLimit?: number;
  @OneOf(recipientModes, { optional: true }) recipientMode?: RecipientMode;
}

/** The rules of a session whose rules were never set (decisions.md §4). */
export const defaultClientRules: Readonly<ClientRules> = {
  enabled: false,
  allowedActions: '',
  allowedOrigins: '',
  maxDaily: 1000,
  rateLimit: 60,
  recipientMode: 'conversation',
};

export const exampleClientRules: ClientRules = {
  enabled: true,
  allowedActions: 'send_message,send_typing',
  allowedOrigins: 'https://shop.example.com',
  maxDaily: 100,
  rateLimit: 60,
  recipientMode: 'conversation',
};
