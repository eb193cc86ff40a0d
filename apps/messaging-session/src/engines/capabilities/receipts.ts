import type { Identity } from '../../identities/index.js';

export interface ReceiptSender {
  /**
   * Tells who wrote that messages of a chat were seen; voice messages among them count as played.
   * @param messages what was received in the chat, by whatsapp_id
   */
  seen(chat: Identity, messages: readonly { whatsappId: string; author: Identity; voice: boolean }[]): Promise<void>;
}
