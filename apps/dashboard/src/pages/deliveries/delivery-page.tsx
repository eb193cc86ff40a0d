import { t } from '@lingui/core/macro';
import type { Schemas } from '../../api/index.js';
import { DeliveryDetails, DeliveryStatus, RetryButton, useDelivery } from '../../deliveries/index.js';
import { usePathParam } from '../../routing/index.js';
import { PageHeader, QueryView } from '../../ui/index.js';

type Delivery = Schemas['Delivery'];

const list = { to: '/deliveries', label: t`Deliveries` } as const;

export default function DeliveryPage() {
  const path = { webhookId: usePathParam('webhookId'), deliveryId: usePathParam('deliveryId') };
  const query = useDelivery(path);
  return (
    <QueryView query={query} thing={t`Delivery`} back={list}>
      {(delivery) => <Loaded delivery={delivery} />}
    </QueryView>
  );
}

function Loaded({ delivery }: { delivery: Delivery }) {
  return (
    <>
      <PageHeader
        title={t`Delivery ${delivery.id}`}
        trail={[list]}
        beside={<DeliveryStatus delivery={delivery} />}
        actions={<RetryButton delivery={delivery} />}
      />
      <DeliveryDetails delivery={delivery} />
    </>
  );
}
