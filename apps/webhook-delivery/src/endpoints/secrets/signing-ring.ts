import { KeyRing } from '@parley/service-runtime';

/** The keys for the signing secrets and headers of endpoints. Sealed data is bound to the endpoint's id. */
export function signingRing(masterSecrets: readonly [string, ...string[]]): KeyRing {
  return new KeyRing(masterSecrets, {
    purpose: 'webhook-delivery signing secrets',
    unopenable: (endpointId) =>
      `No key opens a signing secret of webhook ${endpointId}: name the PARLEY_SECRET that it was made under in ` +
      'PARLEY_SECRET_PREVIOUS, or rotate the secret with "overlapSeconds": 0.',
  });
}

/** What sealed headers are bound to. It differs from that of signing secrets, so that neither passes for the other. */
export function headersOf(endpointId: string): string {
  return `${endpointId} (headers)`;
}

/** What the sealed credentials of a destination are bound to. */
export function credentialsOf(endpointId: string): string {
  return `${endpointId} (credentials)`;
}

/** What the sealed key of a client certificate is bound to. */
export function clientKeyOf(endpointId: string): string {
  return `${endpointId} (client key)`;
}

/** What the sealed webhooks of a session in the WAHA layer are bound to. */
export function wahaWebhooksOf(sessionId: string): string {
  return `${sessionId} (waha webhooks)`;
}
