import type { AckType } from '@parley/contracts';
import type { IncomingMessage } from '../../messages/index.js';

/** What the network has for a session. */
export type MailBody =
  | {
      readonly kind: 'message' | 'update';
      readonly message: IncomingMessage;
      /** The session that sent it and hears of its fate; none when it came from a bare phone. */
      readonly senderId?: string;
    }
  | {
      readonly kind: 'ack';
      readonly whatsappId: string;
      readonly from: string;
      readonly type: AckType;
    };

export interface Mail {
  readonly id: string;
  readonly sessionId: string;
  readonly body: MailBody;
}

export interface DueMail extends Mail {
  /** The number of the session that it is for. */
  readonly receiverPhone: string | null;
  /** The next message to that number comes undecryptable. */
  readonly undecryptable: boolean;
}

export interface NewMail {
  readonly sessionId: string;
  readonly body: MailBody;
  readonly afterMs: number;
}

/** A message on its way, with what the network does when nobody's session is at the other end. */
export interface PostedMessage {
  readonly to: string;
  readonly body: Extract<MailBody, { kind: 'message' | 'update' }>;
  readonly otherwise: readonly NewMail[];
}
