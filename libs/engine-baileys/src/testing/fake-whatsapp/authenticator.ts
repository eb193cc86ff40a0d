import { createHash, createVerify, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Fields } from './package.js';

export const passkeyOrigin = 'https://web.whatsapp.com';
export const passkeyRpId = 'whatsapp.com';

/** What a browser's `PublicKeyCredential.toJSON()` gives. */
export interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

/** A person's passkey, and the browser that uses it on WhatsApp's page. */
export class Authenticator {
  readonly credentialId = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  get publicKey(): KeyObject {
    return this.#keys.publicKey;
  }

  /** @param clientData what the browser says otherwise, such as another `origin` */
  sign(options: Fields, clientData: Fields = {}): Credential {
    const data = {
      type: 'webauthn.get',
      challenge: options['challenge'] as string,
      origin: passkeyOrigin,
      ...clientData,
    };
    const clientDataJSON = Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
    // The user is present and verified; the counter follows.
    const authenticatorData = Buffer.concat([sha256(passkeyRpId), Buffer.from([0b101]), Buffer.alloc(4)]);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const id = this.credentialId.toString('base64url');
    return {
      ...{ id, rawId: id, type: 'public-key' },
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    };
  }
}

/** What is wrong with an assertion, as the server judges it. */
export function faultsOf(credential: Fields, rawId: Buffer, authenticator: Authenticator, challenge: string): string[] {
  const { response = {}, ...rest } = credential as { response?: Fields } & Fields;
  const bytes = (name: string): Buffer => Buffer.from(String(response[name]), 'base64url');
  const [data, authenticatorData] = [bytes('clientDataJSON'), bytes('authenticatorData')];
  const client = JSON.parse(data.toString()) as Fields;
  const verifier = createVerify('sha256').update(authenticatorData).update(sha256(data));
  const checks: Record<string, boolean> = {
    'members of the credential': Object.keys(rest).sort().join() === 'id,rawId,type',
    'members of the response':
      Object.keys(response).sort().join() === 'authenticatorData,clientDataJSON,signature,userHandle',
    'credential id': rawId.equals(authenticator.credentialId),
    type: client['type'] === 'webauthn.get',
    challenge: client['challenge'] === challenge,
    origin: client['origin'] === passkeyOrigin,
    rpIdHash: authenticatorData.subarray(0, 32).equals(sha256(passkeyRpId)),
    flags: ((authenticatorData[32] ?? 0) & 0b101) === 0b101,
    signature: verifier.verify(authenticator.publicKey, bytes('signature')),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

function sha256(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest();
}
