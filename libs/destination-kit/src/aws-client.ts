import type { GuardedHandler } from './guarded-handler.js';

interface AwsParts {
  readonly region: string;
  readonly endpoint: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/**
 * The settings of a client of Amazon's that sends each request once, signed with the credentials of the endpoint. Whatever else it
 * would look up in the environment and the files of the host is set here.
 */
export function awsClientSettings(handler: GuardedHandler, { region, endpoint, credentials }: AwsParts) {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  return {
    ...{ region, endpoint, useFipsEndpoint: false, useDualstackEndpoint: false },
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) },
    requestHandler: handler.forClient<never>(),
    maxAttempts: 1,
    retryMode: 'standard',
    defaultsMode: 'standard' as const,
    userAgentAppId: 'parley',
  };
}
