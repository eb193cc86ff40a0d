import type { MessageSentPayload } from '@parley/contracts';
import type { Identity } from '../../directory/identities/index.js';
import type { OutgoingContent } from '../../messages/message/index.js';
import type { StatusSender } from '../capabilities.js';
import type { SandboxSending } from './sending.js';

/** A status is a message to those who have the session's person in their contacts. */
export class SandboxStatus implements StatusSender {
  constructor(private readonly sending: SandboxSending) {}

  post(audience: Identity, content: OutgoingContent): Promise<MessageSentPayload> {
    return this.sending.send({ chat: audience, content });
  }
}
