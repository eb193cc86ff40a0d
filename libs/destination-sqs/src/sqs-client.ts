import type { SQSClient } from '@aws-sdk/client-sqs';
import type { SqsCredentials, SqsDestination } from '@parley/contracts/webhooks';
import { GuardedHandler, type OpenDestination } from '@parley/destination-kit';

export type Sdk = typeof import('@aws-sdk/client-sqs');
export type OpenSqs = OpenDestination<SqsDestination, SqsCredentials>;

export interface OpenClient {
  readonly sdk: Sdk;
  readonly client: SQSClient;
  readonly handler: GuardedHandler;
}

/**
 * A client that sends each request once, signed with the credentials of the endpoint. Whatever else it would look up in the
 * environment and the files of the host is set here.
 */
export async function openClient({ settings, credentials, policy, resolve }: OpenSqs): Promise<OpenClient> {
  // Imported only here: it takes megabytes of memory, which an installation without such a destination need not spend.
  const sdk = await import('@aws-sdk/client-sqs');
  const handler = new GuardedHandler(policy, resolve);
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const client = new sdk.SQSClient({
    region: settings.region,
    endpoint: settings.endpoint ?? new URL(settings.queueUrl).origin,
    useQueueUrlAsEndpoint: false,
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) },
    requestHandler: handler.forClient(),
    maxAttempts: 1,
    retryMode: 'standard',
    defaultsMode: 'standard',
    userAgentAppId: 'parley',
    // Compared by the sender, which says which message it was.
    md5: false,
  });
  return { sdk, client, handler };
}
