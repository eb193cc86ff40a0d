import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@parley/contracts/base';

/**
 * Refuses deliveries of webhooks. An endpoint that points at Parley itself, with a credential among its headers, would
 * make events from events for ever. Every delivery carries this header, which an endpoint's own headers cannot remove.
 * @throws DomainError `credential_not_allowed`
 */
export function refuseOwnDelivery(headers: IncomingHttpHeaders): void {
  if (headers['parley-delivery-id'] === undefined) return;
  throw new DomainError(
    'credential_not_allowed',
    'This request is a delivery of a webhook ("Parley-Delivery-Id"): webhooks cannot call this API.',
  );
}
