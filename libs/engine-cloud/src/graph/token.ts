import { objectOf, secondsOf } from '../json.js';
import type { GraphClient } from './graph-client.js';
import type { GraphOutcome } from './graph-outcome.js';

export interface TokenInfo {
  /** Absent: Meta gives no end. */
  readonly expiresAt?: Date;
}

/**
 * What a token is good for.
 * @param client one with a token that may ask: the app's own, or the token itself
 */
export function inspectToken(client: GraphClient, accessToken: string): Promise<GraphOutcome<TokenInfo>> {
  return client.call({
    ...{ method: 'GET', path: ['debug_token'], query: { input_token: accessToken } },
    read: (body) => {
      const data = objectOf(objectOf(body)?.data);
      if (!data || data.is_valid === false) return undefined;
      // 0: never.
      const seconds = secondsOf(data.expires_at);
      return seconds ? { expiresAt: new Date(seconds * 1000) } : {};
    },
  });
}
