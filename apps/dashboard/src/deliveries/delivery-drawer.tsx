import { t } from '@lingui/core/macro';
import { Group } from '@mantine/core';
import { DetailDrawer, DetailQuery, type OpenRow } from '../lists/index.js';
import { DeliveryDetails, useDelivery } from './delivery-details.js';
import { partsOf } from './delivery-key.js';
import { deliveryPage, DeliveryStatus, RetryButton } from './delivery-table.js';

/** A delivery beside a list of deliveries. */
export function DeliveryDrawer({ openRow, keys }: { openRow: OpenRow; keys: readonly string[] }) {
  return (
    <DetailDrawer openRow={openRow} keys={keys} thing={t`Delivery`} pageOf={(key) => pageOf(key)}>
      {(key) => <Loaded rowKey={key} />}
    </DetailDrawer>
  );
}

function pageOf(key: string) {
  const { webhookId, deliveryId } = partsOf(key);
  return deliveryPage({ id: deliveryId, webhookId });
}

function Loaded({ rowKey }: { rowKey: string }) {
  const query = useDelivery(partsOf(rowKey));
  return (
    <DetailQuery query={query}>
      {(delivery) => (
        <>
          <Group justify="space-between" mb="sm">
            <DeliveryStatus delivery={delivery} />
            <RetryButton delivery={delivery} size="xs" />
          </Group>
          <DeliveryDetails delivery={delivery} />
        </>
      )}
    </DetailQuery>
  );
}
