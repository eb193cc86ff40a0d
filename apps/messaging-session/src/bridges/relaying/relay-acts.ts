import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities } from '../../identities/index.js';
import { findMessage, type Identity } from '@parley/engine-kit';
import { MessageTargets } from '../../receiving/actions/index.js';
import { contentOfMessage } from '../../sending/relays/index.js';
import type { LiveSession } from '../../live/running/index.js';
import { RelayContent } from './relay-content.js';
import { counterpartOf, type WaitingRelay } from './waiting-relay.store.js';

/** Sends a prepared relay. Undefined: nothing to send, because its source or target is gone. */
export type Prepared = (() => Promise<unknown>) | undefined;

/** Prepares a relay: its content, and for acts the target message on the other side. */
@Injectable()
export class RelayActs {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
    private readonly targets: MessageTargets,
    private readonly content: RelayContent,
  ) {}

  /** @throws MediaUnavailable, DomainError for a capability that the engine lacks, and the errors of {@link RelayContent} */
  async prepare(live: LiveSession, relay: WaitingRelay): Promise<Prepared> {
    const chat = await this.identities.byId(relay.chatId);
    if (!chat) throw notFound('Chat');
    return relay.kind === 'message' ? this.message(live, relay, chat) : this.act(live, relay, chat);
  }

  /** Uses the message's current state: a message that was revoked or deleted before its relay is not sent. */
  private async message(live: LiveSession, relay: WaitingRelay, chat: Identity): Promise<Prepared> {
    const source = await findMessage(this.pool, relay.sourceSessionId, relay.sourceId);
    if (!source || contentOfMessage(source) === undefined) return undefined;
    const prepared = await this.content.ofMessage(relay, source, live.record);
    const { content } = prepared;
    live.requireSends(content.kind);
    const repliedTo = source.content?.replyTo;
    const replyTo = repliedTo === undefined ? undefined : await this.counterpart(live, relay, repliedTo);
    return () =>
      this.content.withFile(prepared, live.record, () =>
        live.send({ kind: 'message', chat, content, replyTo, relay: relay.id }),
      );
  }

  private async act(live: LiveSession, relay: WaitingRelay, chat: Identity): Promise<Prepared> {
    const { kind, id, targetId = '' } = relay;
    const target = await this.counterpart(live, relay, targetId);
    if (!target || target.type === 'revoke') return undefined;
    if (kind !== 'reaction' && !target.fromMe) return undefined;
    const { action } = await this.targets.unrevoked(live.record, chat.id, target.id);
    switch (kind) {
      case 'reaction':
        live.requireSends(kind);
        return () => live.send({ kind, ...action, reaction: relay.content ?? '', relay: id });
      case 'revoke':
        live.requireSends(kind);
        return () => live.send({ kind, ...action, relay: id });
      case 'edit': {
        live.requireSends(kind);
        const source = await findMessage(this.pool, relay.sourceSessionId, targetId);
        if (!source) return undefined;
        const text = await this.content.ofEdit(relay, source, live.record);
        return () => live.send({ kind, ...action, text, relay: id });
      }
      case 'message':
        throw new Error('A message is no act.');
      default:
        throw new Error(`Unknown relay ${JSON.stringify(kind satisfies never)}.`);
    }
  }

  private async counterpart(live: LiveSession, { bridgeId }: WaitingRelay, messageId: string) {
    const id = await counterpartOf(this.pool, bridgeId, messageId);
    return id === undefined ? undefined : findMessage(this.pool, live.record.id, id);
  }
}
