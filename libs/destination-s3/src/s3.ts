import { isIP } from 'node:net';
import { invalidField } from '@parley/contracts/base';
import type { S3Credentials, S3Destination } from '@parley/contracts/webhooks';
import type { DestinationType } from '@parley/destination-kit';
import { batchObject } from './batch-object.js';
import { OpenedBucket } from './s3-bucket.js';
import { amazonOf } from './s3-client.js';

const endpointField = 'destination.endpoint';
const longestTarget = 300;

/** Deliveries to a bucket of Amazon S3, or of what speaks its protocol: batches of events as objects (beyond.md §2). */
export const s3: DestinationType<S3Destination, S3Credentials> = {
  type: 's3',
  check(settings) {
    const { bucket, prefix, endpoint } = settings;
    if (bucket.includes('..') || isIP(bucket) !== 0) throw invalidField('destination.bucket', 'names no bucket');
    if (prefix !== undefined && (/\p{Cc}/u.test(prefix) || prefix.startsWith('/') || hasDots(prefix))) {
      throw invalidField(
        'destination.prefix',
        'must not begin with "/", nor have control characters, "." or ".." as a part',
      );
    }
    if (endpoint !== undefined) checkEndpoint(endpoint);
    if (isInHost(settings) && endpoint !== undefined && isIP(hostOf(endpoint)) !== 0) {
      throw invalidField('destination.forcePathStyle', 'must be true where the endpoint is an address');
    }
  },
  hosts: (settings) => {
    const host = hostOf(endpointOf(settings));
    return [{ host: isInHost(settings) ? `${settings.bucket}.${host}` : host, path: endpointField }];
  },
  target: (settings) => {
    const target = `${new URL(endpointOf(settings)).origin}/${settings.bucket}/${settings.prefix ?? ''}`;
    return target.length <= longestTarget ? target : `${target.slice(0, longestTarget - 1)}…`;
  },
  objectOf: batchObject,
  open: (parts) => new OpenedBucket(parts),
};

/** Clients resolve such parts of a path, and would sign another. */
function hasDots(prefix: string): boolean {
  return prefix.split('/').some((part) => part === '.' || part === '..');
}

function endpointOf({ endpoint, region }: S3Destination): string {
  return endpoint ?? amazonOf(region);
}

function isInHost({ endpoint, forcePathStyle }: S3Destination): boolean {
  return !(forcePathStyle ?? endpoint !== undefined);
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

/** @throws DomainError `invalid_parameter`, for anything but an http or https URL of a host */
function checkEndpoint(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw invalidField(endpointField, 'must be a URL of http or https');
  }
  if (url.username !== '' || url.password !== '') throw invalidField(endpointField, 'must not hold credentials');
  if (/[?#\s]/.test(text) || url.pathname !== '/') {
    throw invalidField(endpointField, 'must have no path, query, fragment or space');
  }
}
