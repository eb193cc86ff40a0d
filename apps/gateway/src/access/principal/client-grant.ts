import type { ClientAction, RecipientMode } from '@parley/contracts/base';

/** The restrictions of a client token, as they stand at this request (decisions.md §4). */
export interface ClientGrant {
  /** The only session that the token may use. */
  readonly sessionId: string;
  /** The end user. Limits count over all tokens of the end user. */
  readonly ephemeralSessionId: string;
  /** The actions that the token was restricted to when it was minted. */
  readonly actions: readonly ClientAction[];
  /** The session's rules now, or the default rules. */
  readonly rules: {
    readonly enabled: boolean;
    readonly allowedActions: readonly ClientAction[];
    readonly allowedOrigins: readonly string[];
    readonly maxDaily: number;
    readonly rateLimit: number;
    readonly recipientMode: RecipientMode;
  };
}

/** The recipients that a client token's rules allow. */
export type Recipients = 'anyone' | 'who wrote first';

/** A send with an `Idempotency-Key`: its key and route make it happen once. */
export interface KeyedSend {
  readonly route: string;
  readonly key: string;
}

/** A client token's request that passed the checks of its head. */
export interface Admitted {
  readonly grant: ClientGrant;
  readonly recipients: Recipients;
  /** The UTC day for which the send was counted. Null when the request is no send, or repeats a counted one. */
  readonly sendDay: string | null;
  readonly keyed: KeyedSend | undefined;
}
