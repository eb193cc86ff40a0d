import { inTransaction } from '@parley/database';
import type { PoolClient } from 'pg';
import type { WaParts } from '../../wa-parts.js';
import { personOf } from '../../wire/jids.js';
import { numberOf, type Proto, protoOf, textOf } from '../../wire/proto-value.js';
import { colorIndexOf, colorOf } from './label-color.js';
import { labelsOf, type LocalLabel, share, type SharedLabel, sharedSettings } from './setting.store.js';

/**
 * Applies changes that another device of the account made. A change made here that is still to be sent wins: the stored state
 * of the other devices (`baileys_settings`) shows which settings were changed here.
 */
export class ToldSettings {
  constructor(private readonly parts: WaParts) {}

  /** @param update of `chats.update` */
  async chat(update: Proto): Promise<void> {
    const { id, archived, unreadCount } = update;
    const jid = textOf(id);
    const isAboutUs = typeof archived === 'boolean' || numberOf(unreadCount) === 0;
    const chatId = jid === undefined || !isAboutUs ? undefined : await this.chatId(jid);
    if (jid === undefined || chatId === undefined) return;
    await this.write(async (client) => {
      if (typeof archived === 'boolean') await this.archived(client, chatId, jid, archived);
      else {
        await client.query('UPDATE chats SET unread_count = 0 WHERE session_id = $1::bigint AND id = $2::bigint', [
          this.parts.session.id,
          chatId,
        ]);
      }
    });
  }

  /** @param update of `messages.update` */
  async message(update: Proto): Promise<void> {
    const { starred } = protoOf(update.update) ?? {};
    const whatsappId = textOf(protoOf(update.key)?.id);
    if (typeof starred !== 'boolean' || whatsappId === undefined) return;
    await this.write(async (client) => {
      await client.query(
        `UPDATE messages SET starred = $3 WHERE session_id = $1::bigint AND whatsapp_id = $2 AND NOT deleted
           AND starred IS DISTINCT FROM $3`,
        [this.parts.session.id, whatsappId, starred],
      );
    });
  }

  /** @param label of `labels.edit` */
  async label({ id, name, color, deleted }: Proto): Promise<void> {
    const networkId = textOf(id);
    const called = textOf(name);
    if (networkId === undefined) return;
    await this.write(async (client) => {
      const labels = await sharedSettings<SharedLabel>(client, this.parts.session.id, 'label');
      const [labelId, known] = [...labels].find(([, one]) => one.networkId === networkId) ?? [];
      if (deleted === true) await this.removeLabel(client, labelId);
      else if (called !== undefined) {
        await this.keepLabel(client, labelId, known, { networkId, name: called, color: numberOf(color) ?? 0 });
      }
    });
  }

  /** @param change of `labels.association` */
  async chatLabel({ type, association }: Proto): Promise<void> {
    const { type: of, chatId: jid, labelId: networkId } = protoOf(association) ?? {};
    const chatJid = textOf(jid);
    const chatId = of === 'label_jid' && chatJid !== undefined ? await this.chatId(chatJid) : undefined;
    if (chatId === undefined || chatJid === undefined) return;
    await this.write(async (client) => {
      const sessionId = this.parts.session.id;
      const labels = await sharedSettings<SharedLabel>(client, sessionId, 'label');
      const [labelId] = [...labels].find(([, one]) => one.networkId === textOf(networkId)) ?? [];
      if (labelId === undefined) return;
      if (type === 'add') await this.giveLabel(client, chatId, labelId);
      else {
        await client.query(
          'DELETE FROM chat_labels WHERE session_id = $1::bigint AND chat_id = $2::bigint AND label_id = $3::bigint',
          [sessionId, chatId, labelId],
        );
      }
      const setting = { kind: 'chatLabel', key: `${labelId}:${chatId}` } as const;
      await share(client, sessionId, setting, type === 'add' ? { jid: chatJid } : undefined);
    });
  }

  private async archived(client: PoolClient, chatId: string, jid: string, archived: boolean): Promise<void> {
    const sessionId = this.parts.session.id;
    const before = (await sharedSettings(client, sessionId, 'archive')).has(chatId);
    await client.query(
      'UPDATE chats SET archived = $3 WHERE session_id = $1::bigint AND id = $2::bigint AND archived = $4',
      [sessionId, chatId, archived, before],
    );
    await share(client, sessionId, { kind: 'archive', key: chatId }, archived ? { jid } : undefined);
  }

  private async keepLabel(
    client: PoolClient,
    labelId: string | undefined,
    known: SharedLabel | undefined,
    told: SharedLabel,
  ): Promise<void> {
    const sessionId = this.parts.session.id;
    const here = await labelsOf(client, sessionId);
    const label = here.find(({ id, name }) => (labelId === undefined ? name === told.name : id === labelId));
    const isChangedHere = label && known && !isAs(label, known);
    const isTaken = here.some(({ id, name }) => name === told.name && id !== label?.id);
    const id = label?.id ?? this.parts.ids.next();
    if (!isChangedHere && !isTaken) {
      await client.query(
        `INSERT INTO labels (session_id, id, name, color) VALUES ($1, $2, $3, $4)
         ON CONFLICT (session_id, id) DO UPDATE SET name = EXCLUDED.name, color = EXCLUDED.color`,
        [sessionId, id, told.name.slice(0, longestName).toWellFormed(), colorOf(told.color) ?? null],
      );
    } else if (!label) return;
    await share(client, sessionId, { kind: 'label', key: id }, told);
  }

  private async removeLabel(client: PoolClient, labelId: string | undefined): Promise<void> {
    if (labelId === undefined) return;
    const of = [this.parts.session.id, labelId];
    await client.query('DELETE FROM labels WHERE session_id = $1::bigint AND id = $2::bigint', of);
    await client.query('DELETE FROM chat_labels WHERE session_id = $1::bigint AND label_id = $2::bigint', of);
    await share(client, this.parts.session.id, { kind: 'label', key: labelId }, undefined);
  }

  /** Creates the chat if it has no messages yet. */
  private async giveLabel(client: PoolClient, chatId: string, labelId: string): Promise<void> {
    const { session, ids } = this.parts;
    await client.query(
      `INSERT INTO chats (session_id, id, last_message_id, unread_count) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING`,
      [session.id, chatId, ids.next()],
    );
    await client.query(
      'INSERT INTO chat_labels (session_id, chat_id, label_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [session.id, chatId, labelId],
    );
  }

  private async chatId(jid: string): Promise<string | undefined> {
    const person = personOf(jid);
    if (person) return (await this.parts.host.learned([person]))[0]?.id;
    const { rows } = await this.parts.pool.query<{ id: string }>(
      'SELECT id::text AS id FROM identities WHERE project_id = $1::bigint AND jid = $2',
      [this.parts.session.projectId, jid],
    );
    return rows[0]?.id;
  }

  /** Runs one write at a time for the session, under its fence. */
  private async write(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const { id, fence } = this.parts.session;
    await inTransaction(this.parts.pool, async (client) => {
      const { rowCount } = await client.query(
        'SELECT FROM sessions WHERE id = $1::bigint AND fence = $2::bigint FOR NO KEY UPDATE',
        [id, fence],
      );
      if (rowCount === 1) await work(client);
    });
  }
}

const longestName = 255;

function isAs({ name, color }: LocalLabel, shared: SharedLabel): boolean {
  return name === shared.name && colorIndexOf(color) === shared.color;
}
