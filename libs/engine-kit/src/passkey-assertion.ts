import { invalidField } from '@parley/contracts/base';
import type { PasskeyCredential } from '@parley/contracts/sessions';

const origins = /^https:\/\/([a-z0-9-]+\.)+whatsapp\.com$/;
const clientDataField = 'credential.response.clientDataJSON';

/**
 * Checks what can be checked without the account's public key, before anything is sent.
 * @throws DomainError `invalid_parameter` for an assertion of another kind, challenge or origin
 */
export function checkAssertion({ type, response }: PasskeyCredential, challenge: string): void {
  if (type !== 'public-key') throw invalidField('credential.type', 'must be "public-key"');
  const data = clientData(response.clientDataJSON);
  if (data['type'] !== 'webauthn.get') throw invalidField(clientDataField, 'is not of an assertion ("webauthn.get")');
  if (!isSameChallenge(data['challenge'], challenge)) {
    throw invalidField(clientDataField, 'answers another challenge than the one that the session shows');
  }
  const { origin } = data;
  if (typeof origin !== 'string' || !origins.test(origin)) {
    throw invalidField(clientDataField, 'was made by a page that is not of https://web.whatsapp.com');
  }
}

function clientData(encoded: string): Record<string, unknown> {
  try {
    const data = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as unknown;
    if (typeof data === 'object' && data !== null) return data as Record<string, unknown>;
  } catch {
    // Refused below, as JSON of another kind is.
  }
  throw invalidField(clientDataField, 'is not JSON in base64url');
}

function isSameChallenge(value: unknown, challenge: string): boolean {
  if (typeof value !== 'string') return false;
  return Buffer.from(value, 'base64url').equals(Buffer.from(challenge, 'base64url'));
}
