import type { PasskeyCredential } from '@parley/contracts/sessions';
import type { BinaryNode } from '../../baileys-api.js';

/** The challenge of WebAuthn options. Undefined: they have none. */
export function challengeOf(options: Readonly<Record<string, unknown>>): string | undefined {
  const { challenge } = options;
  return typeof challenge === 'string' && challenge !== '' ? challenge : undefined;
}

/** The nodes of the assertion: only the members that WhatsApp's own clients send. */
export function assertionNodes({ id, rawId, type, response }: PasskeyCredential): BinaryNode[] {
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  const assertion = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  return [
    { tag: 'credential_id', attrs: {}, content: Buffer.from(rawId, 'base64url') },
    { tag: 'webauthn_assertion', attrs: {}, content: Buffer.from(JSON.stringify(assertion)) },
  ];
}
