import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type OffsetPage } from '@parley/contracts/base';
import type { Label, LabelFields } from '@parley/contracts/labels';
import { IDS, type Ids } from '@parley/service-runtime';
import { isUniqueViolation } from '@parley/database';
import { Prisma } from '../../database/index.js';
import type { PoolClient, QueryConfig } from 'pg';
import type { Label as LabelRow } from '../../generated/prisma/client.js';

/** The labels of sessions and of their chats. A label's name is unique in its session. */
@Injectable()
export class LabelStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `conflict` */
  async insert(client: PoolClient, sessionId: string, { name, color }: LabelFields): Promise<Label> {
    const { rows } = await client
      .query<LabelFound>(
        'INSERT INTO labels (session_id, id, name, color) VALUES ($1, $2, $3, $4) RETURNING id, name, color',
        [sessionId, this.ids.next(), name, color ?? null],
      )
      .catch(nameTaken);
    return toLabel(rows[0] as LabelFound);
  }

  /** Replaces name and colour. Undefined if the session does not have the label. @throws DomainError `conflict` */
  async update(
    client: PoolClient,
    sessionId: string,
    id: string,
    { name, color }: LabelFields,
  ): Promise<Label | undefined> {
    const { rows } = await client
      .query<LabelFound>(
        'UPDATE labels SET name = $3, color = $4 WHERE session_id = $1 AND id = $2 RETURNING id, name, color',
        [sessionId, id, name, color ?? null],
      )
      .catch(nameTaken);
    return rows[0] && toLabel(rows[0]);
  }

  /** Removes a label, also from its chats. @returns it; undefined if the session does not have it */
  async remove(client: PoolClient, sessionId: string, id: string): Promise<Label | undefined> {
    const { rows } = await client.query<LabelFound>(
      'DELETE FROM labels WHERE session_id = $1 AND id = $2 RETURNING id, name, color',
      [sessionId, id],
    );
    await client.query('DELETE FROM chat_labels WHERE session_id = $1 AND label_id = $2', [sessionId, id]);
    return rows[0] && toLabel(rows[0]);
  }

  /** The labels of a session, newest first. */
  async list(sessionId: string, { limit, offset }: OffsetPage): Promise<Label[]> {
    const where = { sessionId: BigInt(sessionId) };
    const rows = await this.prisma.label.findMany({ where, orderBy: { id: 'desc' }, take: limit, skip: offset });
    return rows.map(toLabel);
  }

  async has(sessionId: string, id: string): Promise<boolean> {
    return (await this.prisma.label.count({ where: { sessionId: BigInt(sessionId), id: BigInt(id) } })) === 1;
  }

  /** All labels of a chat, newest first. */
  async ofChat(sessionId: string, chatId: string): Promise<Label[]> {
    const current = await this.prisma.chatLabel.findMany({
      where: { sessionId: BigInt(sessionId), chatId: BigInt(chatId) },
    });
    const where = { sessionId: BigInt(sessionId), id: { in: current.map(({ labelId }) => labelId) } };
    return (await this.prisma.label.findMany({ where, orderBy: { id: 'desc' } })).map(toLabel);
  }

  /**
   * Replaces the labels of a chat; of two concurrent calls one wins. A chat without messages is created. The lock order is
   * labels, chat, labels of the chat. It cannot deadlock: deleting a label locks no chat, and deleting a chat locks no label.
   * @returns the index of the first label that the session does not have; nothing is changed then
   */
  async setOfChat(
    client: PoolClient,
    { sessionId, chatId }: OfChat,
    labelIds: readonly string[],
  ): Promise<ChangedLabels | number> {
    const ids = [...new Set(labelIds)].toSorted();
    const { rows: held } = await client.query<LabelFound>(
      'SELECT id, name, color FROM labels WHERE session_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR SHARE',
      [sessionId, ids],
    );
    const known = new Map(held.map((row) => [row.id.toString(), toLabel(row)]));
    const unknown = labelIds.findIndex((id) => !known.has(id));
    if (unknown !== -1) return unknown;
    await client.query(ids.length > 0 ? this.beginning({ sessionId, chatId }) : locking({ sessionId, chatId }));
    const { rows: removed } = await client.query<LabelFound>(
      `WITH gone AS (DELETE FROM chat_labels WHERE session_id = $1 AND chat_id = $2 AND label_id <> ALL($3::bigint[])
         RETURNING label_id)
       SELECT l.id, l.name, l.color FROM gone JOIN labels l ON l.session_id = $1 AND l.id = gone.label_id ORDER BY l.id`,
      [sessionId, chatId, ids],
    );
    const { rows: added } = await client.query<{ id: string }>(
      `INSERT INTO chat_labels (session_id, chat_id, label_id) SELECT $1, $2, unnest($3::bigint[])
       ON CONFLICT DO NOTHING RETURNING label_id AS id`,
      [sessionId, chatId, ids],
    );
    return { removed: removed.map(toLabel), added: added.flatMap(({ id }) => known.get(id) ?? []) };
  }

  /** Locks the chat, and creates it if there is none or a concurrent deletion has just removed it. Changes no column. */
  private beginning({ sessionId, chatId }: OfChat): QueryConfig {
    return {
      text: `INSERT INTO chats (session_id, id, last_message_id) VALUES ($1, $2, $3)
         ON CONFLICT (session_id, id) DO UPDATE SET name = chats.name WHERE FALSE`,
      values: [sessionId, chatId, this.ids.next()],
    };
  }
}

interface OfChat {
  readonly sessionId: string;
  readonly chatId: string;
}

/** What of the labels of a chat is other than before. */
export interface ChangedLabels {
  readonly removed: readonly Label[];
  readonly added: readonly Label[];
}

/** A row as Prisma or the driver has it. */
type LabelFound = Pick<LabelRow, 'name' | 'color'> & { readonly id: bigint | string };

function locking({ sessionId, chatId }: OfChat): QueryConfig {
  return {
    text: 'SELECT FROM chats WHERE session_id = $1 AND id = $2 FOR NO KEY UPDATE',
    values: [sessionId, chatId],
  };
}

function toLabel({ id, name, color }: LabelFound): Label {
  return { id: id.toString(), name, color: color ?? undefined };
}

function nameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new DomainError('conflict', 'The session has a label of that name.', { cause: error });
}
