import { KeyRing } from '@parley/service-runtime';

/** The keys of what is secret of endpoints. What is sealed is bound to the endpoint's id. */
export function signingRing(masterSecrets: readonly [string, ...string[]]): KeyRing {
  return new KeyRing(masterSecrets, {
    purpose: 'webhook-delivery signing secrets',
    unopenable: (endpointId) =>
      `No key opens a signing secret of webhook ${endpointId}: name the PARLEY_SECRET that it was made under in ` +
      'PARLEY_SECRET_PREVIOUS, or rotate the secret with "overlapSeconds": 0.',
  });
}

/** What the sealed headers of an endpoint are bound to, so that neither passes for the other. */
export function headersOf(endpointId: string): string {
  return `${endpointId} (headers)`;
}
