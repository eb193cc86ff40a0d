import { Nested, OneOf, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';

export const authTypes = ['oauth2', 'basic', 'bearer'] as const;
export type AuthType = (typeof authTypes)[number];
export const clientAuths = ['basic', 'post', 'private_key_jwt'] as const;
export type ClientAuthMethod = (typeof clientAuths)[number];

const tokenUrl = {
  ...{ min: 1, max: 2048, example: 'https://login.example.com/oauth2/token' },
  description: 'For `oauth2`: the token endpoint, http or https. Redirects are not followed.',
} as const;
const clientId = {
  min: 1,
  max: 255,
  description: 'For `oauth2`: the id by which the token server knows Parley.',
} as const;
const scope = {
  ...{ optional: true, min: 1, max: 1024, pattern: /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/ },
  description: 'For `oauth2`: the scopes, separated by single spaces.',
} as const;
const audience = {
  optional: true,
  min: 1,
  max: 1024,
  description: 'For `oauth2`: the audience, for servers that require it.',
} as const;
const clientAuth = {
  optional: true,
  description:
    'For `oauth2`: how Parley authenticates at the token endpoint: with the secret in a header ' +
    '(`basic`, the default) or in the body (`post`), or with an assertion signed by a private key ' +
    '(RFC 7523).',
} as const;
const username = {
  min: 1,
  max: 255,
  pattern: /^[^:\p{Cc}]+$/u,
  description: 'For `basic`: a name without a colon.',
} as const;
const clientSecret = { min: 1, max: 4096, description: 'For `oauth2` with `basic` or `post`.' } as const;
const privateKey = {
  ...{ min: 1, max: 16_384 },
  description:
    'For `oauth2` with `private_key_jwt`: a PEM key without a passphrase: RSA of at least 2048 bits, P-256, P-384, P-521 or Ed25519.',
} as const;
const keyId = {
  optional: true,
  min: 1,
  max: 255,
  description: 'The id by which the token server knows `privateKey`.',
} as const;
const password = { max: 1024, pattern: /^\P{Cc}*$/u, description: 'For `basic`.' } as const;
const token = { min: 1, max: 8192, pattern: /^[\x21-\x7e]+$/, description: 'For `bearer`.' } as const;

/** What requests sign in with. Sealed, and never shown. */
export class AuthCredentials {
  @Text({ ...clientSecret, optional: true }) clientSecret?: string;
  @Text({ ...privateKey, optional: true }) privateKey?: string;
  @Text(keyId) keyId?: string;
  @Text({ ...password, optional: true }) password?: string;
  @Text({ ...token, optional: true }) token?: string;
}

/** How requests to an endpoint sign in, as it is written (beyond.md §5). The members are those of its type. */
export class WrittenAuth {
  @OneOf(authTypes) type: AuthType;
  @Text({ ...tokenUrl, optional: true }) tokenUrl?: string;
  @Text({ ...clientId, optional: true }) clientId?: string;
  @Text(scope) scope?: string;
  @Text(audience) audience?: string;
  @OneOf(clientAuths, clientAuth) clientAuth?: ClientAuthMethod;
  @Text({ ...username, optional: true }) username?: string;
  @Nested(() => AuthCredentials, { optional: true, description: 'Never shown. A `PATCH` without them keeps them.' })
  credentials?: AuthCredentials;
}

/** Only the names of credentials are shown. */
export class CredentialNames {
  @TextList({ description: 'The names of the credentials that are set.' }) set: string[];
}

/** How requests sign in, as it is shown. */
export class ShownAuth {
  @OneOf(authTypes) type: AuthType;
  @Text({ optional: true, max: 2048, description: tokenUrl.description }) tokenUrl?: string;
  @Text({ optional: true, description: clientId.description }) clientId?: string;
  @Text({ optional: true, description: scope.description }) scope?: string;
  @Text({ optional: true, description: audience.description }) audience?: string;
  @OneOf(clientAuths, clientAuth) clientAuth?: ClientAuthMethod;
  @Text({ optional: true, description: username.description }) username?: string;
  @Nested(() => CredentialNames, { description: 'Only the names of the credentials.' }) credentials: CredentialNames;
}

/** The members of `oauth2` beside `type` and `credentials`. */
export class OAuth2Members {
  @Text(tokenUrl) tokenUrl: string;
  @Text(clientId) clientId: string;
  @Text(scope) scope?: string;
  @Text(audience) audience?: string;
  @OneOf(clientAuths, clientAuth) clientAuth?: ClientAuthMethod;
}

export class BasicMembers {
  @Text(username) username: string;
}

export class BearerMembers {}

export class ClientSecretCredentials {
  @Text(clientSecret) clientSecret: string;
}

export class PrivateKeyCredentials {
  @Text(privateKey) privateKey: string;
  @Text(keyId) keyId?: string;
}

export class PasswordCredentials {
  @Text(password) password: string;
}

export class TokenCredentials {
  @Text(token) token: string;
}

export const authDescription =
  'How requests authenticate at an `http` endpoint: with an OAuth 2.0 token that Parley requests ' +
  'with client credentials, with a name and password, or with a token of yours. `headers` must ' +
  'then have no `authorization`.';
