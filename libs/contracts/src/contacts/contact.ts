import { exampleConversation, IdentityRef } from '../events/identity-ref.js';
import { Flag, Text } from '../validation/fields.js';

/** A person as a session knows them (decisions.md §4). */
export class Contact extends IdentityRef {
  @Text({ optional: true, description: '`…@lid`' }) lid?: string;
  @Text({ optional: true, description: 'The name that the session gave them.' }) name?: string;
  @Text({ optional: true, description: 'The name that they chose.' }) pushName?: string;
  @Flag() blocked: boolean;
}

export const exampleContact: Contact = { ...exampleConversation, name: 'Ada L.', pushName: 'Ada', blocked: false };
