import { Button, type ButtonProps } from '@mantine/core';
import { ask, client, newIdempotencyKey, type Schemas, useAction } from '../api/index.js';

type Delivery = Schemas['Delivery'];

/** Makes one more attempt now. `of` names the delivery for screen readers. */
export function RetryButton({ delivery, of, ...button }: ButtonProps & { delivery: Delivery; of?: string }) {
  const retry = useAction({
    run: (key: string) =>
      ask(
        client.POST('/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
          params: {
            path: { webhookId: delivery.webhookId, deliveryId: delivery.id },
            header: { 'Idempotency-Key': key },
          },
        }),
      ),
    done: 'Another attempt is on its way.',
    invalidates: [['deliveries']],
  });
  return (
    <Button
      {...button}
      aria-label={of === undefined ? undefined : `Retry ${of}`}
      loading={retry.isPending}
      onClick={() => retry.mutate(newIdempotencyKey())}
    >
      Retry
    </Button>
  );
}
