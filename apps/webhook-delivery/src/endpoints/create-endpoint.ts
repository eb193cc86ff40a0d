import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, notFound, invalidField } from '@parley/contracts/base';
import type { CreateWebhook, EndpointSettings, WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { IDS, type Ids } from '@parley/service-runtime';
import { checkAccess, WrittenDestinations } from '../destination-types/index.js';
import { checkSettings } from './check-settings.js';
import { unmaskedHeaders } from './masked-headers.js';
import { type Endpoint, endpointFrom, endpointView } from './endpoint.js';
import { neverFailed } from './health/health-view.js';
import { EndpointStore } from './endpoint.store.js';
import { SigningSecrets } from './secrets/signing-secrets.js';
import { SessionNames } from './session-names.js';
import { WahaRenderings } from './waha/waha-renderings.js';

@Injectable()
export class CreateEndpoint {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly secrets: SigningSecrets,
    private readonly destinations: WrittenDestinations,
    private readonly sessionNames: SessionNames,
    private readonly renderings: WahaRenderings,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `invalid_parameter` naming the setting; `not_found` for a project or a session that is not the caller's */
  async execute(
    { projectId, settings, secret: own, hmacKey }: CreateWebhook,
    caller: Caller,
  ): Promise<WebhookEndpointWithSecret> {
    const owner = { id: this.ids.next(), teamId: caller.teamId, projectId: projectId ?? caller.projectId ?? null };
    if (!callerSees(caller, owner)) throw notFound('Project', projectId);
    const destination = await this.destinations.made(settings);
    checkSettings(settings, owner.projectId === null ? 'team' : 'project', destination.destinationType);
    checkSigning(settings, own, hmacKey);
    if (settings.headers) unmaskedHeaders(settings.headers, null);
    const filter = await this.sessionNames.filterOf(settings.sessions ?? [], owner);
    const endpoint = endpointFrom(owner, { ...settings, ...destination }, filter, this.destinations.access(settings));
    checkAccess(endpoint);
    if (endpoint.format === 'waha') await this.renderings.begin(endpoint);
    const secret = this.secretOf(endpoint, own, hmacKey);
    const made = await this.endpoints.create(endpoint, this.ids.next(), secret);
    const [shown] = await this.sessionNames.withPresentNames([{ ...made, ...neverFailed }]);
    return { ...endpointView(shown!), secret: secret ?? '' };
  }

  /** @returns null for an endpoint that signs nothing */
  private secretOf({ format }: Endpoint, own: string | undefined, hmacKey: string | undefined): string | null {
    if (format === 'waha') return hmacKey ?? null;
    return own === undefined ? this.secrets.generate() : ownSecret(own);
  }
}

/** Each format has a secret of its own kind. */
function checkSigning({ format }: EndpointSettings, own: string | undefined, hmacKey: string | undefined): void {
  if (format === 'waha' && own !== undefined) throw invalidField('secret', 'format "waha" signs with "hmacKey"');
  if (format !== 'waha' && hmacKey !== undefined) throw invalidField('hmacKey', 'only format "waha" has one');
}

const prefix = 'whsec_';
const leastBytes = 24;
const mostBytes = 75;

/**
 * A caller's own signing secret in the form of Standard Webhooks (decisions.md §6).
 * @param secret 24 to 75 bytes in base64, with or without `whsec_` and with or without padding
 * @throws DomainError `invalid_parameter`
 */
export function ownSecret(secret: string): string {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const bytes = Buffer.from(text, 'base64');
  const base64 = bytes.toString('base64');
  const isBase64 = text === base64 || text === base64.replaceAll('=', '');
  if (!isBase64 || bytes.length < leastBytes || bytes.length > mostBytes) {
    throw invalidField('secret', `it must be ${leastBytes} to ${mostBytes} bytes in base64`);
  }
  return prefix + base64;
}
