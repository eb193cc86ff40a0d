import type { Pool, PoolClient } from 'pg';
import type { Identity } from '../../directory/identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import type { ReceiptSender, SeenMessage } from '../capabilities.js';
import type { SandboxNetwork } from './sandbox-network.js';
import { underFence } from './under-fence.js';

/** Messages are read on the sandbox network as they arrive; that voice messages were heard is for their session to say. */
export class SandboxReceipts implements ReceiptSender {
  constructor(
    private readonly session: SessionRecord,
    private readonly phoneNumber: string,
    private readonly pool: Pool,
    private readonly network: SandboxNetwork,
  ) {}

  async seen(chat: Identity, record: (client: PoolClient) => Promise<readonly SeenMessage[]>): Promise<void> {
    const told = await underFence(this.pool, this.session, async (client) => {
      const heard = (await record(client)).filter((message) => message.heard);
      return this.network.played(client, this.phoneNumber, chat, heard);
    });
    told();
  }
}
