import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Credentials, S3Destination } from '@parley/contracts/webhooks';
import { awsClientSettings, GuardedHandler, type OpenDestination } from '@parley/destination-kit';

export type Sdk = typeof import('@aws-sdk/client-s3');
export type OpenS3 = OpenDestination<S3Destination, S3Credentials>;

export interface OpenClient {
  readonly sdk: Sdk;
  readonly client: S3Client;
  readonly handler: GuardedHandler;
}

/** A client with the credentials of the endpoint alone. */
export async function openClient({ settings, credentials, policy, resolve }: OpenS3): Promise<OpenClient> {
  // Imported only here: it takes megabytes of memory, which an installation without such a destination need not spend.
  const sdk = await import('@aws-sdk/client-s3');
  const handler = new GuardedHandler(policy, resolve);
  const { region, endpoint = amazonOf(region) } = settings;
  const client = new sdk.S3Client({
    ...awsClientSettings(handler, { region, endpoint, credentials }),
    forcePathStyle: settings.forcePathStyle ?? settings.endpoint !== undefined,
    useArnRegion: false,
    useAccelerateEndpoint: false,
    disableMultiregionAccessPoints: true,
    disableS3ExpressSessionAuth: true,
    followRegionRedirects: false,
    expectContinueHeader: false,
    // Stores that do not support checksum trailers would save them as part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, handler };
}

/** Where Amazon's buckets of a region are. */
export function amazonOf(region: string): string {
  return `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
}
