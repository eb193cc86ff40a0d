import type { ClientAction, RecipientMode } from '@parley/contracts';

/** What a client token is bound by, as it stands at this request (decisions.md §4). */
export interface ClientGrant {
  /** The only session that it is for. */
  readonly sessionId: string;
  /** The end user, for whom limits count over all tokens. */
  readonly ephemeralSessionId: string;
  /** What the token was narrowed to when it was minted. */
  readonly actions: readonly ClientAction[];
  /** The rules of the session now, or the default ones. */
  readonly rules: {
    readonly enabled: boolean;
    readonly allowedActions: readonly ClientAction[];
    readonly allowedOrigins: readonly string[];
    readonly maxDaily: number;
    readonly rateLimit: number;
    readonly recipientMode: RecipientMode;
  };
}

/** To whom a client token may write by its rules. */
export type Recipients = 'anyone' | 'who wrote first';

/** A send that happens once, however often it is asked for: by its `Idempotency-Key` on its route. */
export interface KeyedSend {
  readonly route: string;
  readonly key: string;
}

/** A request of a client token that came past the checks that need no body. */
export interface Admitted {
  readonly grant: ClientGrant;
  readonly recipients: Recipients;
  /** The UTC day for which a send was counted. Null for what is no send, and for the repeat of one that was counted. */
  readonly sendDay: string | null;
  readonly keyed: KeyedSend | undefined;
}
