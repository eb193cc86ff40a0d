import { t } from '@lingui/core/macro';
import type { Schemas } from '../../../api/index.js';
import type { Webhook } from '../../../deliveries/index.js';
import { type Field, fieldsOf, type FieldSchema } from './field-schema.js';
import { membersOf, missingIn, typedOf, type TypedValues } from './field-values.js';
import { type SecretsDraft, secretsIn } from './secrets-draft.js';

type WrittenAuth = Schemas['WrittenAuth'];

/** How requests sign in, as it is typed (beyond.md §5). */
export interface AuthDraft {
  /** Empty: they do not. */
  readonly type: WrittenAuth['type'] | '';
  readonly members: TypedValues;
  readonly credentials: SecretsDraft;
}

export const noAuth: AuthDraft = { type: '', members: {}, credentials: {} };

export const authChoices = [
  { value: '', label: t`Nothing: your server verifies the signature` },
  { value: 'bearer', label: t`A token of yours` },
  { value: 'basic', label: t`A name and a password` },
  { value: 'oauth2', label: t`An OAuth 2.0 token, by client credentials` },
] as const satisfies readonly { value: AuthDraft['type']; label: string }[];

const longestPem = 16_384;

const members: Readonly<Record<WrittenAuth['type'], FieldSchema>> = {
  bearer: {},
  basic: {
    required: ['username'],
    properties: { username: { minLength: 1, maxLength: 255, description: t`Without a colon.` } },
  },
  oauth2: {
    required: ['tokenUrl', 'clientId'],
    properties: {
      tokenUrl: {
        ...{ minLength: 1, maxLength: 2_048, examples: ['https://login.example.com/oauth2/token'] },
        description: t`Where Parley gets the token. Redirects are not followed.`,
      },
      clientId: { minLength: 1, maxLength: 255 },
      scope: { maxLength: 1_024, description: t`Separated by single spaces.` },
      audience: { maxLength: 1_024, description: t`For token servers that ask for it.` },
      clientAuth: {
        enum: ['basic', 'post', 'private_key_jwt'],
        description: t`How Parley signs in at the token server: with the secret in a header (\`basic\`, the default) or in the body (\`post\`), or with an assertion that a private key signs (\`private_key_jwt\`).`,
      },
    },
  },
};

const token: FieldSchema = { required: ['token'], properties: { token: { minLength: 1, maxLength: 8_192 } } };
const password: FieldSchema = { required: ['password'], properties: { password: { maxLength: 1_024 } } };
const clientSecret: FieldSchema = {
  required: ['clientSecret'],
  properties: { clientSecret: { minLength: 1, maxLength: 4_096 } },
};
const privateKey: FieldSchema = {
  required: ['privateKey'],
  properties: {
    privateKey: { minLength: 1, maxLength: longestPem, description: t`PEM, without a passphrase.` },
    keyId: { maxLength: 255, description: t`What the token server knows the key by.` },
  },
};

/** The fields of a way to sign in. Which credentials it has depends on what is chosen. */
export function authFields({ type, members: typed }: AuthDraft): { members: Field[]; credentials: Field[] } {
  if (type === '') return { members: [], credentials: [] };
  return {
    members: fieldsOf(members[type], 'auth'),
    credentials: fieldsOf(credentialsOf(type, typed.clientAuth), 'auth.credentials'),
  };
}

function credentialsOf(type: WrittenAuth['type'], clientAuth: TypedValues[string]): FieldSchema {
  switch (type) {
    case 'bearer':
      return token;
    case 'basic':
      return password;
    case 'oauth2':
      return clientAuth === 'private_key_jwt' ? privateKey : clientSecret;
  }
}

export function authDraftOf({ auth }: Pick<Webhook, 'auth'>): AuthDraft {
  if (!auth) return noAuth;
  const fields = authFields({ ...noAuth, type: auth.type });
  return { type: auth.type, members: typedOf(fields.members, { ...auth }), credentials: 'kept' };
}

/** The draft after a change. Credentials that are set stay only for a way to sign in that they fit. */
export function changedAuth(before: AuthDraft, changes: Partial<AuthDraft>, present: Webhook['auth']): AuthDraft {
  const next = { ...before, ...changes };
  const names = ({ type, members: typed }: AuthDraft) => `${type} ${typed.clientAuth === 'private_key_jwt'}`;
  if (names(before) === names(next)) return next;
  const isPresent = present !== undefined && names(authDraftOf({ auth: present })) === names(next);
  return { ...next, credentials: isPresent ? 'kept' : {} };
}

/** As the API takes it; null: requests do not sign in. */
export function authIn(draft: AuthDraft): WrittenAuth | null {
  if (draft.type === '') return null;
  const fields = authFields(draft);
  const credentials = secretsIn(fields.credentials, draft.credentials);
  return {
    type: draft.type,
    ...membersOf(fields.members, draft.members),
    ...(credentials ? { credentials } : {}),
  };
}

/** The first field that has to be filled in. */
export function missingInAuth(draft: AuthDraft): Field | undefined {
  const { members: fields, credentials } = authFields(draft);
  const missing = missingIn(fields, membersOf(fields, draft.members));
  if (missing || typeof draft.credentials === 'string') return missing;
  return missingIn(credentials, secretsIn(credentials, draft.credentials) ?? {});
}
