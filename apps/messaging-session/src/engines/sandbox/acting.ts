import type { MessageSentPayload } from '@parley/contracts';
import type { Editor, OutgoingAct, Reactor, Revoker, Voter } from '../capabilities/index.js';
import type { EngineHost } from '../engine.js';
import type { SandboxNetwork } from './sandbox-network.js';

/** What a session does to messages on the sandbox network. */
export class SandboxActing implements Reactor, Voter, Editor, Revoker {
  constructor(
    private readonly host: EngineHost,
    private readonly network: SandboxNetwork,
  ) {}

  react(act: OutgoingAct & { readonly reaction: string }): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'reaction', ...this.taken(act), ...act });
  }

  vote(act: OutgoingAct & { readonly hashes: readonly string[] }): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'vote', ...this.taken(act), ...act });
  }

  edit(act: OutgoingAct & { readonly text: string }): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'edit', ...this.taken(act), ...act });
  }

  revoke(act: OutgoingAct): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'revoke', ...this.taken(act), ...act });
  }

  private taken({ chat }: OutgoingAct): { whatsappId: string; carrier: SandboxNetwork; receivers: number } {
    const { network } = this;
    return { whatsappId: network.newWhatsappId(), carrier: network, receivers: network.receiversOf(chat) };
  }
}
