import type { SQSClient } from '@aws-sdk/client-sqs';
import type { SqsCredentials, SqsDestination } from '@parley/contracts/webhooks';
import { awsClientSettings, GuardedHandler, type OpenDestination } from '@parley/destination-kit';

export type Sdk = typeof import('@aws-sdk/client-sqs');
export type OpenSqs = OpenDestination<SqsDestination, SqsCredentials>;

export interface OpenClient {
  readonly sdk: Sdk;
  readonly client: SQSClient;
  readonly handler: GuardedHandler;
}

/** A client with the credentials of the endpoint alone. */
export async function openClient({ settings, credentials, policy, resolve }: OpenSqs): Promise<OpenClient> {
  // Imported only here: it takes megabytes of memory, which an installation without such a destination need not spend.
  const sdk = await import('@aws-sdk/client-sqs');
  const handler = new GuardedHandler(policy, resolve);
  const { region, endpoint = new URL(settings.queueUrl).origin } = settings;
  const client = new sdk.SQSClient({
    ...awsClientSettings(handler, { region, endpoint, credentials }),
    useQueueUrlAsEndpoint: false,
    // Compared by the sender, which says which message it was.
    md5: false,
  });
  return { sdk, client, handler };
}
