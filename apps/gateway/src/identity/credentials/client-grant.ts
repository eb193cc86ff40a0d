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
