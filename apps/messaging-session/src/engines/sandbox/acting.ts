import type { MessageSentPayload } from '@parley/contracts';
import type { Editor, OutgoingAction, Reactor, Revoker, Voter } from '../capabilities.js';
import type { EngineHost } from '../engine.js';
import type { SandboxNetwork } from './sandbox-network.js';

/** What a session does to messages on the sandbox network. */
export class SandboxActing implements Reactor, Voter, Editor, Revoker {
  constructor(
    private readonly host: EngineHost,
    private readonly network: SandboxNetwork,
  ) {}

  react(act: OutgoingAction & { readonly reaction: string }): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'reaction', ...this.outbound(act), ...act });
  }

  vote(act: OutgoingAction & { readonly hashes: readonly string[] }): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'vote', ...this.outbound(act), ...act });
  }

  edit(act: OutgoingAction & { readonly text: string }): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'edit', ...this.outbound(act), ...act });
  }

  revoke(act: OutgoingAction): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'revoke', ...this.outbound(act), ...act });
  }

  private outbound({ chat }: OutgoingAction): { whatsappId: string; carrier: SandboxNetwork; receivers: number } {
    const { network } = this;
    return { whatsappId: network.newWhatsappId(), carrier: network, receivers: network.receiversOf(chat) };
  }
}
