import { Injectable } from '@nestjs/common';
import type { EventMade, OnlyDelivery } from '@parley/contracts/events';
import type { Delivery } from '@parley/contracts/webhooks';
import type { PoolClient } from 'pg';
import { deliveryColumns, type DeliveryRow, deliveryView } from '../../deliveries/index.js';
import { isUnretained, keepBytes, sessionIdOf } from '../../retention/index.js';

export interface TestDelivery {
  view: Delivery;
  /** False when the delivery existed before. */
  isNew: boolean;
}

@Injectable()
export class TestDeliveryStore {
  /** Inserts the delivery with its event's bytes, unless the delivery exists already. */
  async insert(
    client: PoolClient,
    event: EventMade & { only: OnlyDelivery },
    firstDelayMs: number,
  ): Promise<TestDelivery> {
    const { id, type, session, envelope, only } = event;
    const { rowCount } = await client.query({
      name: 'test-delivery-insert',
      text: `WITH stored AS (
               INSERT INTO delivery_events (id, type, session, body, session_id, unretained)
               VALUES ($1::bigint, $2, $3, $4, $8::bigint,
                 ${isUnretained({ id: '$1::bigint', sessionId: '$8::bigint', retained: '$9::boolean' })})
               ${keepBytes}
             )
             INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at)
             VALUES ($1::bigint, $5::bigint, $6::bigint, 'test', 'pending', 0,
               now() + make_interval(secs => $7::int / 1000.0))
             ON CONFLICT DO NOTHING`,
      values: [
        id,
        type,
        session,
        Buffer.from(envelope, 'utf8'),
        only.deliveryId,
        only.webhookId,
        firstDelayMs,
        sessionIdOf(event),
        event.retained,
      ],
    });
    const { rows } = await client.query<DeliveryRow>({
      name: 'test-delivery-find',
      text: `SELECT ${deliveryColumns} FROM deliveries d WHERE d.event_id = $1::bigint AND d.id = $2::bigint`,
      values: [id, only.deliveryId],
    });
    if (!rows[0]) throw new Error(`The delivery ${only.deliveryId} that was just made is not there.`);
    return { view: deliveryView(rows[0]), isNew: rowCount === 1 };
  }
}
