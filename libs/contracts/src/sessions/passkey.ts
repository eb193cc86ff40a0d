import { JsonObject, OneOf, Text, Timestamp } from '../validation/fields.js';

export const passkeyStages = ['sign', 'waiting', 'confirm'] as const;
export type PasskeyStage = (typeof passkeyStages)[number];

/** How far the linking of an account with its passkey has come (decisions.md §16). */
export class SessionPasskey {
  @OneOf(passkeyStages, {
    description:
      '`sign`: the passkey is to be used on a page of web.whatsapp.com. `waiting`: for the phone. `confirm`: a person has to ' +
      'compare `code` with what the phone shows.',
  })
  stage: PasskeyStage;
  @JsonObject({
    optional: true,
    description: "Of `sign`: WebAuthn's options as JSON, for `PublicKeyCredential.parseRequestOptionsFromJSON`.",
  })
  options?: Readonly<Record<string, unknown>>;
  @Text({ optional: true, description: 'Of `confirm`, as `PYSL-SH11`.' }) code?: string;
  @Timestamp({ description: 'The linking ends then, unless it goes on.' }) expiresAt: string;
}
