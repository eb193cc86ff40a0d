import type { Identity } from '../../directory/identities/index.js';

/** For networks whose other devices are to see the star too; that the session starred it is recorded without it. */
export interface StarSender {
  star(chat: Identity, message: { readonly whatsappId: string }, starred: boolean): Promise<void>;
}
