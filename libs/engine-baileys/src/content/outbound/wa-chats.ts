import { DomainError } from '@parley/contracts/base';
import {
  type ActionTarget,
  type DisappearingActor,
  type Identity,
  type MessagePinner,
  networkRefused,
} from '@parley/engine-kit';
import type { WaParts } from '../../wa-parts.js';
import { networkRefusal } from '../../wire/network-refusal.js';
import { disappearingMessage, pinMessage } from './act-content.js';
import type { MakeMessage } from './make-message.js';
import type { WaOutgoing } from './message-content.js';
import type { WaPeople } from './people.js';

/** What everybody in a chat sees of it: pinned messages, and after how long new ones disappear. */
export class WaChats implements MessagePinner, DisappearingActor {
  constructor(
    private readonly parts: WaParts,
    private readonly people: WaPeople,
    private readonly make: MakeMessage,
  ) {}

  async pinMessage(message: ActionTarget, seconds: number): Promise<void> {
    const jid = await this.jidOf(message.chat);
    const key = await this.make.keyOf(message, jid);
    await this.give(jid, pinMessage(key, seconds, Date.now()));
  }

  async setDisappearing(chat: Identity, seconds: number): Promise<void> {
    const jid = await this.jidOf(chat);
    if (chat.kind === 'person') return this.give(jid, disappearingMessage(seconds));
    try {
      await this.parts.socket().groupToggleEphemeral(jid, seconds);
    } catch (error) {
      throw networkRefusal(error, 'Group');
    }
  }

  /** @throws DomainError `engine_rejected` for channels and status, whose messages nobody pins */
  private async jidOf(chat: Identity): Promise<string> {
    if (chat.kind !== 'person' && chat.kind !== 'group') throw networkRefused('not_allowed');
    return this.people.jidOf(chat);
  }

  /** Each repeat is a message of its own, which changes nothing more. */
  private async give(jid: string, { message, attributes }: WaOutgoing): Promise<void> {
    const options = attributes && { additionalAttributes: attributes };
    const outcome = await this.parts.send(this.parts.ids.next(), jid, message, options);
    if (outcome.kind === 'refused') throw outcome.error;
    if (outcome.kind === 'unknown') {
      throw new DomainError('unavailable', 'WhatsApp did not say that it took this.', { retryAfterSeconds: 5 });
    }
  }
}
