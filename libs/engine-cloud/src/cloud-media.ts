import { DomainError } from '@parley/contracts/base';
import {
  type AnnouncedMedia,
  type OpenedMedia,
  type RemoteMediaReader,
  type RemoteReference,
  networkRefused,
  type CredentialSeal,
} from '@parley/engine-kit';
import { findMedia, openMedia } from './graph/media.js';
import { GraphClient } from './graph/graph-client.js';
import { type GraphConnections } from './graph/graph-connections.js';
import { type NotAccepted } from './graph/graph-outcome.js';
import type { RemoteMedia } from './webhook/webhook-item.js';

const retryAfterSeconds = 5;
/** Graph's code for an unknown id, for example of a file that is older than 30 days. */
const unknownObject = 100;

/** The file that a webhook announces. @param phoneNumberId the number for which Graph stores it */
export function referenceOf({ mediaId, mimeType, filename }: RemoteMedia, phoneNumberId: string): AnnouncedMedia {
  const announced = { reference: { mediaId, phoneNumberId }, mimeType };
  return filename === undefined ? announced : { ...announced, filename };
}

/** Fetches the files of received messages, which Graph stores for 30 days. */
export class CloudMedia implements RemoteMediaReader {
  constructor(
    private readonly connections: GraphConnections,
    private readonly seal: CredentialSeal,
  ) {}

  async open(sessionId: string, reference: RemoteReference, maxBytes: number): Promise<OpenedMedia> {
    const { mediaId, phoneNumberId } = reference as { mediaId: string; phoneNumberId: string };
    const { teamId = '', credentials } = (await this.seal.openOf(sessionId)) ?? {};
    if (credentials?.accessToken === undefined) throw notConnected();
    const client = new GraphClient(this.connections, credentials.accessToken, { teamId, sessionId });
    const opened = await this.lookUp(client, mediaId, phoneNumberId, maxBytes);
    // A link that expired between the look-up and the request is looked up once more.
    const again = opened === 'expired' ? await this.lookUp(client, mediaId, phoneNumberId, maxBytes) : opened;
    if (again === 'expired') throw expired();
    return again;
  }

  private async lookUp(
    client: GraphClient,
    mediaId: string,
    phoneNumberId: string,
    maxBytes: number,
  ): Promise<OpenedMedia | 'expired'> {
    const found = await findMedia(client, mediaId, phoneNumberId);
    if (found.kind !== 'accepted') throw refusalOf(found);
    const { sha256 } = found.value;
    const opened = await openMedia(client, found.value, maxBytes);
    switch (opened.kind) {
      case 'opened':
        return { bytes: opened.bytes, sha256 };
      case 'expired':
        return 'expired';
      case 'too_large':
        throw new DomainError('payload_too_large', `The file is larger than ${maxBytes} bytes.`);
      case 'bad_link':
        throw networkRefused('The link of the network leads where it must not.');
      case 'failed':
        throw refusalOf(opened.outcome);
      default:
        throw new Error(`Unknown answer ${JSON.stringify(opened satisfies never)}.`);
    }
  }
}

function refusalOf(outcome: NotAccepted): DomainError {
  if (outcome.kind !== 'refused') {
    const after = outcome.kind === 'rate_limited' ? outcome.retryAfterSeconds : undefined;
    return new DomainError('unavailable', 'Meta did not hand over the file.', {
      retryAfterSeconds: after ?? retryAfterSeconds,
    });
  }
  const { refusal } = outcome;
  if (refusal.kind !== 'rejected') return notConnected();
  const { code, status } = refusal.error;
  return code === unknownObject || status === 404 || status === 410 ? expired() : networkRefused(refusal.detail);
}

function expired(): DomainError {
  return new DomainError('link_expired', 'The file has expired at the messaging network.');
}

function notConnected(): DomainError {
  return new DomainError('session_not_connected', 'Meta does not accept this session any more.');
}
