import { JsonObject, OneOf, Text, Timestamp } from '../validation/fields.js';

export const passkeyStages = ['sign', 'waiting', 'confirm'] as const;
export type PasskeyStage = (typeof passkeyStages)[number];

/** How far the linking of an account with its passkey has come (decisions.md §16). */
export class SessionPasskey {
  @OneOf(passkeyStages, {
    description:
      '`sign`: use the passkey on a page of web.whatsapp.com. `waiting`: Parley waits for the phone. ' +
      '`confirm`: a person must compare `code` with the code on the phone.',
  })
  stage: PasskeyStage;
  @JsonObject({
    optional: true,
    description: 'For `sign`: the WebAuthn options as JSON, for `PublicKeyCredential.parseRequestOptionsFromJSON`.',
  })
  options?: Readonly<Record<string, unknown>>;
  @Text({ optional: true, description: 'For `confirm`, such as `PYSL-SH11`.' }) code?: string;
  @Timestamp({ description: 'When the linking ends if nothing happens.' }) expiresAt: string;
}
