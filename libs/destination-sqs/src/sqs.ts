import { invalidField, missingField } from '@parley/contracts/base';
import type { SqsCredentials, SqsDestination } from '@parley/contracts/webhooks';
import type { DestinationType } from '@parley/destination-kit';
import { isFifo } from './sqs-message.js';
import { OpenedQueue } from './sqs-queue.js';

const queueField = 'destination.queueUrl';
const endpointField = 'destination.endpoint';
const longestTarget = 300;
const ofAmazon = /\.amazonaws\.com(?:\.cn)?$/;

/** Deliveries to a queue of Amazon SQS, or of what speaks its protocol (beyond.md §2). */
export const sqs: DestinationType<SqsDestination, SqsCredentials> = {
  type: 'sqs',
  check(settings) {
    const queue = parseUrl(queueField, settings.queueUrl);
    if (queue.pathname.replaceAll('/', '') === '') throw invalidField(queueField, 'must have the path of a queue');
    if (settings.endpoint === undefined) checkAmazon(queue);
    else checkEndpoint(settings.endpoint);
    if (settings.key !== undefined && !isFifo(settings)) {
      throw invalidField('destination.key', 'is only for a FIFO queue, whose name ends in .fifo');
    }
  },
  hosts: hostsOf,
  target: targetOf,
  open: (parts) => new OpenedQueue(parts),
};

/** Requests go to the host of the queue, which is Amazon's: the signature is made for it alone. */
function checkAmazon({ protocol, hostname, port }: URL): void {
  if (!ofAmazon.test(hostname)) throw missingField(endpointField);
  if (protocol !== 'https:' || port !== '') throw invalidField(queueField, 'must be https:// without a port');
}

function checkEndpoint(endpoint: string): void {
  const { pathname } = parseUrl(endpointField, endpoint);
  if (pathname !== '/') throw invalidField(endpointField, 'must have no path');
}

/** @throws DomainError `invalid_parameter` naming `path`, for anything but an http or https URL of host and path */
function parseUrl(path: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw invalidField(path, 'must be a URL of http or https');
  if (url.username !== '' || url.password !== '') throw invalidField(path, 'must not hold credentials');
  if (/[?#\s]/.test(text)) throw invalidField(path, 'must have no query, fragment or space');
  return url;
}

function hostsOf({ queueUrl, endpoint }: SqsDestination): { host: string; path: string }[] {
  const [path, url] = endpoint === undefined ? [queueField, queueUrl] : [endpointField, endpoint];
  return [{ host: parseUrl(path, url).hostname.replace(/^\[|\]$/g, ''), path }];
}

function targetOf({ queueUrl, endpoint }: SqsDestination): string {
  const { origin, pathname } = new URL(queueUrl);
  const target = `${endpoint === undefined ? origin : new URL(endpoint).origin}${pathname}`;
  return target.length <= longestTarget ? target : `${target.slice(0, longestTarget - 1)}…`;
}
