import { type ConfigOf, oneOf, secret, text, url } from '@parley/service-runtime';
import type { BlobStore } from './blob-store.js';
import { DiskStore } from './disk-store.js';
import { S3Store } from './s3-store.js';

/** Spread into the configuration of each app that opens the store. All these apps must have the same values. */
export const mediaStoreConfig = {
  MEDIA_STORE: oneOf(['disk', 's3'], { default: 'disk' }),
  /** For `disk`: a folder shared by all these processes. */
  MEDIA_DIR: text({ default: '.parley/media' }),
  /** Required for `s3`. */
  S3_BUCKET: text({ optional: true }),
  S3_REGION: text({ default: 'us-east-1' }),
  /** The endpoint of a store other than Amazon S3. */
  S3_ENDPOINT: url({ optional: true }),
  /** Set both or neither. Without them the SDK uses its default credential chain. */
  S3_ACCESS_KEY_ID: secret({ optional: true }),
  S3_SECRET_ACCESS_KEY: secret({ optional: true }),
  /** Prefix of all object keys, such as `parley/`. */
  S3_PREFIX: text({ default: '', pattern: /^[\w./-]*$/ }),
};

export type MediaStoreConfig = ConfigOf<typeof mediaStoreConfig>;

/** @throws Error naming the variable that is missing */
export function openMediaStore(config: MediaStoreConfig): Promise<BlobStore> {
  if (config.MEDIA_STORE === 'disk') return DiskStore.open(config.MEDIA_DIR);
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (bucket === undefined) throw new Error('MEDIA_STORE=s3 needs S3_BUCKET.');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY come together.');
  }
  return S3Store.open({
    bucket,
    region: config.S3_REGION,
    prefix: config.S3_PREFIX,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  });
}
