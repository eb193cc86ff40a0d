import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type OffsetPage } from '@parley/contracts/base';
import type { Label, LabelFields } from '@parley/contracts/labels';
import { IDS, type Ids } from '@parley/service-runtime';
import { isUniqueViolation } from '@parley/database';
import { Prisma } from '../../database/index.js';
import type { Label as LabelRow, Prisma as Sql } from '../../generated/prisma/client.js';

/** The labels of sessions and of their chats. A label's name is unique in its session. */
@Injectable()
export class LabelStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `conflict` */
  async insert(sessionId: string, { name, color }: LabelFields): Promise<Label> {
    const data = { sessionId: BigInt(sessionId), id: BigInt(this.ids.next()), name, color };
    return toLabel(await this.prisma.label.create({ data }).catch(nameTaken));
  }

  /** Replaces name and colour. Undefined if the session does not have the label. @throws DomainError `conflict` */
  async update(sessionId: string, id: string, { name, color }: LabelFields): Promise<Label | undefined> {
    const where = { sessionId: BigInt(sessionId), id: BigInt(id) };
    const data = { name, color: color ?? null };
    const [row] = await this.prisma.label.updateManyAndReturn({ where, data }).catch(nameTaken);
    return row && toLabel(row);
  }

  /** Removes a label, also from its chats. False if the session does not have it. */
  async remove(sessionId: string, id: string): Promise<boolean> {
    const [labels] = await this.prisma.$transaction([
      this.prisma.label.deleteMany({ where: { sessionId: BigInt(sessionId), id: BigInt(id) } }),
      this.prisma.chatLabel.deleteMany({ where: { sessionId: BigInt(sessionId), labelId: BigInt(id) } }),
    ]);
    return labels.count === 1;
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
  async setOfChat(sessionId: string, chatId: string, labelIds: readonly string[]): Promise<number | undefined> {
    const ids = [...new Set(labelIds)];
    const ofChat = { sessionId: BigInt(sessionId), chatId: BigInt(chatId) };
    return this.prisma.$transaction(async (tx) => {
      const held = await tx.$queryRaw<{ id: bigint }[]>`
        SELECT id FROM labels WHERE session_id = ${ofChat.sessionId} AND id = ANY(${ids.map(BigInt)}::bigint[]) ORDER BY id FOR SHARE`;
      const known = new Set(held.map(({ id }) => id.toString()));
      const unknown = labelIds.findIndex((id) => !known.has(id));
      if (unknown !== -1) return unknown;
      await (ids.length > 0 ? this.beginChat(tx, ofChat) : lockChat(tx, ofChat));
      await tx.chatLabel.deleteMany({ where: { ...ofChat, labelId: { notIn: ids.map(BigInt) } } });
      const data = ids.toSorted().map((id) => ({ ...ofChat, labelId: BigInt(id) }));
      await tx.chatLabel.createMany({ data, skipDuplicates: true });
      return undefined;
    });
  }

  /** Locks the chat, and creates it if there is none or a concurrent deletion has just removed it. Changes no column. */
  private async beginChat(tx: Sql.TransactionClient, { sessionId, chatId }: OfChat): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO chats (session_id, id, last_message_id) VALUES (${sessionId}, ${chatId}, ${BigInt(this.ids.next())})
      ON CONFLICT (session_id, id) DO UPDATE SET name = chats.name WHERE FALSE`;
  }
}

interface OfChat {
  readonly sessionId: bigint;
  readonly chatId: bigint;
}

async function lockChat(tx: Sql.TransactionClient, { sessionId, chatId }: OfChat): Promise<void> {
  await tx.$queryRaw`SELECT FROM chats WHERE session_id = ${sessionId} AND id = ${chatId} FOR NO KEY UPDATE`;
}

function toLabel({ id, name, color }: LabelRow): Label {
  return { id: id.toString(), name, color: color ?? undefined };
}

function nameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new DomainError('conflict', 'The session has a label of that name.', { cause: error });
}
