import type { MessageSentPayload } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type {
  Identity,
  AfterCommit,
  OutgoingContent,
  OutgoingKind,
  Editor,
  MessageSender,
  OutgoingAction,
  OutgoingMessage,
  Reactor,
  Revoker,
  SeenCarrier,
  SeenMessage,
  StatusSender,
  Voter,
  EngineHost,
} from '@parley/engine-kit';
import { withPhones } from './people/reachable.js';
import type { SandboxNetwork } from './sandbox-network.js';

const everyKind: ReadonlySet<OutgoingKind> = new Set<OutgoingKind>([
  'text',
  'media',
  'location',
  'contacts',
  'poll',
  'interactive',
]);

/** A session's messages to existing numbers of the sandbox network, and its actions on messages. */
export class SandboxMessages implements MessageSender, Reactor, Voter, Editor, Revoker, StatusSender, SeenCarrier {
  readonly sends = everyKind;

  constructor(
    private readonly phoneNumber: string,
    private readonly host: EngineHost,
    private readonly parts: { readonly network: SandboxNetwork },
  ) {}

  async send({ chat: asked, mentions, ...message }: OutgoingMessage): Promise<MessageSentPayload> {
    const [chat = asked] = asked.kind === 'person' ? await this.known([asked]) : [];
    const mentioned = mentions && (await this.mentioned(mentions));
    return this.host.sent({ kind: 'message', ...this.carried(chat), ...message, chat, mentions: mentioned });
  }

  /** A status is a message to the people who have the session's person in their contacts. */
  post(audience: Identity, content: OutgoingContent): Promise<MessageSentPayload> {
    return this.send({ chat: audience, content });
  }

  react(action: OutgoingAction & { readonly reaction: string }): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'reaction', ...this.carried(action.chat), ...action });
  }

  vote(action: OutgoingAction & { readonly hashes: readonly string[] }): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'vote', ...this.carried(action.chat), ...action });
  }

  edit(action: OutgoingAction & { readonly text: string }): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'edit', ...this.carried(action.chat), ...action });
  }

  revoke(action: OutgoingAction): Promise<MessageSentPayload> {
    return this.host.acted({ kind: 'revoke', ...this.carried(action.chat), ...action });
  }

  /** The network marks messages as read on arrival. Only the playing of voice messages is reported by the session. */
  carrySeen(client: PoolClient, chat: Identity, seen: readonly SeenMessage[]): Promise<AfterCommit> {
    const heard = seen.filter((message) => message.heard);
    return this.parts.network.played(client, this.phoneNumber, chat, heard);
  }

  private carried(chat: Identity): { whatsappId: string; carrier: SandboxNetwork; receivers: number } {
    const { network } = this.parts;
    return { whatsappId: network.newWhatsappId(), carrier: network, receivers: network.receiversOf(chat) };
  }

  /** Removes duplicates: a person may be mentioned by phone number and by LID. */
  private async mentioned(mentions: readonly Identity[]): Promise<Identity[]> {
    const people = await this.known(mentions);
    return [...new Map(people.map((person) => [person.id, person])).values()];
  }

  /** The network carries messages by phone number, so it looks up the number of a person known by LID only. */
  private known(people: readonly Identity[]): Promise<Identity[]> {
    return withPhones(people, (names) => this.host.learned(names));
  }
}
