import { Nested, ResourceId, Text } from '../validation/fields.js';

/** A person or chat on the messaging network (interface.md §2.2). */
export class IdentityRef {
  @ResourceId() id: string;
  @Text({ optional: true, example: '+12025550147' }) phoneNumber?: string;
  @Text({ optional: true }) bsuid?: string;
  @Text({ optional: true }) username?: string;
}

/** The chat of a message. In a group, `sender` is the author of the message (interface.md §2.3). */
export class ConversationRef extends IdentityRef {
  @Nested(() => IdentityRef, { optional: true }) sender?: IdentityRef;
}

export const exampleConversation: ConversationRef = { id: '381725001112738563', phoneNumber: '+12025550147' };
