import type { PoolClient } from 'pg';
import type { AfterCommit, Identity, ReceiptsInDatabase, SeenMessage, SendKind, SendPort } from '@parley/engine-kit';
import type { SandboxNetwork } from './sandbox-network.js';

const everyKind: ReadonlySet<SendKind> = new Set<SendKind>([
  ...(['text', 'media', 'location', 'contacts', 'poll', 'interactive'] as const),
  ...(['reaction', 'vote', 'edit', 'revoke', 'status'] as const),
]);

/** What a session sends over the sandbox network: everything. A status goes to the people who have the session's person in their contacts. */
export function sandboxSends(network: SandboxNetwork): SendPort {
  return { kinds: everyKind, network };
}

/** The network marks messages as read on arrival. Only the playing of voice messages is reported by the session. */
export class SandboxReceipts implements ReceiptsInDatabase {
  readonly isInDatabase = true;

  constructor(
    private readonly phoneNumber: string,
    private readonly network: SandboxNetwork,
  ) {}

  sendReceipts(client: PoolClient, chat: Identity, seen: readonly SeenMessage[]): Promise<AfterCommit> {
    const played = seen.filter((message) => message.played);
    return this.network.played(client, this.phoneNumber, chat, played);
  }
}
