import { Injectable } from '@nestjs/common';
import type { Label, LabelFields } from '@parley/contracts/labels';
import type { Identity, SessionRecord } from '@parley/engine-kit';
import type { PoolClient } from 'pg';
import { Engines } from '../../engines/index.js';
import type { EventDraft } from '../../events/index.js';
import { toConversation } from '../../message/index.js';
import { LayerEvents } from '../../rendering/index.js';
import { LabelStore } from './label.store.js';

/** A change of a label, or of the labels of a chat. */
interface LabelChange {
  readonly label: Label;
  readonly removed: boolean;
  readonly chat?: Identity;
}

/** Changes labels of a session with the events of the WAHA layer, and lets the engine show them on the account's other devices. */
@Injectable()
export class LabelChanges {
  constructor(
    private readonly labels: LabelStore,
    private readonly layer: LayerEvents,
    private readonly engines: Engines,
  ) {}

  /** @throws DomainError `conflict` */
  insert(session: SessionRecord, fields: LabelFields): Promise<Label> {
    return this.change(session, async (client) => {
      const label = await this.labels.insert(client, session.id, fields);
      return { result: label, changes: [{ label, removed: false }] };
    });
  }

  /** Undefined if the session does not have the label. @throws DomainError `conflict` */
  update(session: SessionRecord, id: string, fields: LabelFields): Promise<Label | undefined> {
    return this.change(session, async (client) => {
      const label = await this.labels.update(client, session.id, id, fields);
      return { result: label, changes: label ? [{ label, removed: false }] : [] };
    });
  }

  /** False if the session does not have the label. */
  remove(session: SessionRecord, id: string): Promise<boolean> {
    return this.change(session, async (client) => {
      const label = await this.labels.remove(client, session.id, id);
      return { result: label !== undefined, changes: label ? [{ label, removed: true }] : [] };
    });
  }

  /** @returns the index of the first label that the session does not have; nothing is changed then */
  setOfChat(session: SessionRecord, chat: Identity, labelIds: readonly string[]): Promise<number | undefined> {
    return this.change(session, async (client) => {
      const ofChat = { sessionId: session.id, chatId: chat.id };
      const changed = await this.labels.setOfChat(client, ofChat, labelIds);
      if (typeof changed === 'number') return { result: changed, changes: [] };
      const removed = changed.removed.map((label) => ({ label, removed: true, chat }));
      const added = changed.added.map((label) => ({ label, removed: false, chat }));
      return { result: undefined, changes: [...removed, ...added] };
    });
  }

  private change<T>(
    session: SessionRecord,
    work: (client: PoolClient) => Promise<{ readonly result: T; readonly changes: readonly LabelChange[] }>,
  ): Promise<T> {
    return this.engines.changingSettings(session, () =>
      this.layer.changing(session.id, async (client) => {
        const { result, changes } = await work(client);
        return { result, drafts: this.engines.reportsSettings(session) ? [] : changes.map(draftOf) };
      }),
    );
  }
}

function draftOf({ label, removed, chat }: LabelChange): EventDraft {
  const conversation = chat && { conversation: toConversation({ chat }) };
  const timestamp = Math.floor(Date.now() / 1000);
  return { type: 'label.updated', payload: { label, ...conversation, removed, timestamp } };
}
