import { Injectable } from '@nestjs/common';
import type { SessionMe } from '@parley/contracts/sessions';
import type { PoolClient } from 'pg';
import {
  phoneJid,
  type SessionRecord,
  type Engine,
  type EngineConnection,
  type EngineHost,
  CredentialSeal,
} from '@parley/engine-kit';
import { closingReason } from './closing-reason.js';
import { CloudConnection } from './cloud-connection.js';
import { CloudMedia } from './cloud-media.js';
import { CloudParts } from './cloud-parts.js';
import { CloudTemplates } from './cloud-templates.js';
import { SampleFiles } from './sample-files.js';
import { EndRefused } from './end-refused.js';
import { releaseNumbers } from './number-owner.store.js';
import { ProveNumber, troubleOf } from './prove-number.js';
import { present } from './json.js';
import { CloudSignup } from './signup/cloud-signup.js';
import { deleteSignups } from './signup/signup.store.js';
import { deleteUpdates } from './updates/update.store.js';
import { type CloudNumber, readNumber } from './graph/phone-number.js';
import { GraphClient } from './graph/graph-client.js';
import { GraphConnections } from './graph/graph-connections.js';

/** Meta's WhatsApp Cloud API (decisions.md §12). */
@Injectable()
export class CloudEngine implements Engine {
  readonly name = 'cloud';
  readonly staysConnected = true;
  readonly directory = {};
  readonly media: CloudMedia;
  readonly templates: CloudTemplates;

  constructor(
    private readonly connections: GraphConnections,
    private readonly seal: CredentialSeal,
    private readonly proving: ProveNumber,
    private readonly parts: CloudParts,
    ending: EndRefused,
    readonly signup: CloudSignup,
  ) {
    this.media = new CloudMedia(connections, seal);
    this.templates = new CloudTemplates(
      connections,
      seal,
      ending,
      new SampleFiles(connections, parts.blobs, parts.ids),
    );
  }

  /** The numbers that the session has proven are free, and nobody goes on with its signup. */
  async discard(client: PoolClient, sessionId: string): Promise<void> {
    await releaseNumbers(client, sessionId);
    await deleteSignups(client, sessionId);
  }

  purge(client: PoolClient, sessionId: string): Promise<void> {
    return deleteUpdates(client, sessionId);
  }

  /** A CONNECTED session has changed hands and needs no check. @throws NetworkTrouble while Graph does not answer */
  async open(session: SessionRecord, host: EngineHost): Promise<EngineConnection> {
    const { phoneNumberId = '' } = session.config;
    const credentials = await this.seal.open(session.id);
    const accessToken = credentials?.accessToken;
    const owner = { teamId: session.teamId, sessionId: session.id };
    const client = new GraphClient(this.connections, accessToken ?? '', owner);
    const connection = new CloudConnection(session, phoneNumberId, client, host, this.parts);
    if (!credentials || accessToken === undefined) {
      await host.closed({ kind: 'refused', detail: 'The session has no credentials.' });
      return connection;
    }
    if (session.status !== 'CONNECTED') await this.connect(session, host, client);
    if (session.status !== 'CONNECTED' || isReplaced(session)) this.parts.expiry.look(session, credentials);
    return connection;
  }

  /** Checks the token for the number. @throws NetworkTrouble while Graph does not answer */
  private async connect(session: SessionRecord, host: EngineHost, client: GraphClient): Promise<void> {
    const { phoneNumberId = '' } = session.config;
    const outcome = await readNumber(client, phoneNumberId);
    switch (outcome.kind) {
      case 'accepted':
        if (await this.proving.execute(session, phoneNumberId)) await host.opened(meOf(outcome.value), 'cloud');
        else await host.closed({ kind: 'refused', detail: 'number_in_use' });
        return;
      case 'refused':
        await host.closed(closingReason(outcome.refusal));
        return;
      case 'rate_limited':
      case 'unknown':
      case 'not_sent':
        throw troubleOf(phoneNumberId, outcome);
      default:
        throw new Error(`Unknown outcome ${JSON.stringify(outcome satisfies never)}.`);
    }
  }
}

/** The session got other credentials since it was started. */
function isReplaced({ startedAt, credentialsAt }: SessionRecord): boolean {
  return startedAt !== undefined && credentialsAt !== undefined && credentialsAt > startedAt;
}

function meOf({ phoneNumber, verifiedName, quality: rating, ...limits }: CloudNumber): SessionMe {
  const { messagingLimit, sendsPerSecond } = limits;
  const quality = present({ rating, messagingLimit, sendsPerSecond });
  const me = { id: phoneJid(phoneNumber), phoneNumber, pushName: verifiedName };
  return Object.keys(quality).length === 0 ? me : { ...me, quality };
}
