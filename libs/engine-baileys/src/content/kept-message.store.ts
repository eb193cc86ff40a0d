import type { Pool } from 'pg';
import { heldSession, type SessionRecord } from '@parley/engine-kit';
import type { AccountKey } from '../auth/account-seal.js';

/** What is kept of a message outside its row: the secret that opens votes on it, and its content for devices that ask again. */
export interface KeptMessage {
  /** Base64. */
  readonly secret?: string;
  /** Base64 of the `proto.Message` that was sent. */
  readonly proto?: string;
}

/** In seconds. Devices ask again within days; polls get votes for longer. */
const keptFor = { proto: 4 * 86_400, secret: 60 * 86_400 };

/** Stores secrets and contents of messages. They are sealed, as they open what others sent. */
export class KeptMessages {
  constructor(
    private readonly pool: Pool,
    private readonly seal: AccountKey,
    private readonly session: Pick<SessionRecord, 'id' | 'fence'>,
  ) {}

  /** Writes nothing if another process has the session. Idempotent: an existing row is not changed. */
  async keep(messages: readonly ({ readonly whatsappId: string } & KeptMessage)[]): Promise<void> {
    if (messages.length === 0) return;
    const { id, fence } = this.session;
    await this.pool.query(
      `INSERT INTO baileys_messages (session_id, whatsapp_id, sealed, expires_at)
       SELECT $1::bigint, m.whatsapp_id, m.sealed, now() + m.seconds * interval '1 second'
       FROM unnest($3::text[], $4::bytea[], $5::integer[]) AS m(whatsapp_id, sealed, seconds)
       WHERE EXISTS ${heldSession('$1', '$2')}
       ON CONFLICT (session_id, whatsapp_id) DO NOTHING`,
      [
        id,
        fence,
        messages.map(({ whatsappId }) => whatsappId),
        messages.map(({ whatsappId, ...kept }) => this.seal.seal(JSON.stringify(kept), `${id}:${whatsappId}`)),
        messages.map(({ secret }) => (secret === undefined ? keptFor.proto : keptFor.secret)),
      ],
    );
  }

  /** Without the content of one that is kept for longer because of its secret, once that is old. */
  async find(whatsappId: string): Promise<KeptMessage | undefined> {
    const { rows } = await this.pool.query<{ sealed: Buffer; left: number }>(
      `SELECT sealed, extract(epoch FROM expires_at - now())::float8 AS left FROM baileys_messages
       WHERE session_id = $1::bigint AND whatsapp_id = $2 AND expires_at > now()`,
      [this.session.id, whatsappId],
    );
    const [found] = rows;
    if (!found) return undefined;
    const opened = this.seal.open(found.sealed, `${this.session.id}:${whatsappId}`);
    const { proto, secret } = JSON.parse(opened) as KeptMessage;
    const isOld = secret !== undefined && found.left < keptFor.secret - keptFor.proto;
    return { ...(secret !== undefined && { secret }), ...(proto && !isOld && { proto }) };
  }
}

/** @returns how many were deleted */
export async function deleteExpired(pool: Pool, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM baileys_messages WHERE (session_id, whatsapp_id) IN (
       SELECT session_id, whatsapp_id FROM baileys_messages WHERE expires_at <= now() ORDER BY expires_at LIMIT $1)`,
    [limit],
  );
  return rowCount ?? 0;
}
