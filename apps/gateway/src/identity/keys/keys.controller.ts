import { Controller } from '@nestjs/common';
import { Acknowledgement, acknowledged, DomainError, Flag, Name } from '@parley/contracts/base';
import { type Probe, Route, scope } from '../../access/routes/index.js';
import type { TeamPrincipal } from '../../access/principal/index.js';
import { MessagingPageQuery, offsetOf } from '../../access/paging/index.js';
import { namedProjectVisible } from '../projects/index.js';
import { By, Filters, Input, Path, Who, type RequestedBy } from '../../access/requests/index.js';
import { AccountChanges } from './account-changes.js';
import { ApiKey, ApiKeyWithSecret, CreateKeyBody } from './api-key.js';
import { CreateKey } from './create-key.js';
import { KeyStore } from './key.store.js';

const tag = 'API keys';
const ofKey = {
  tag,
  status: 200,
  visibleBy: ({ get, caller, params }: Probe) => get(KeyStore).get(caller, params.id ?? ''),
} as const;

export class UpdateKeyBody {
  @Name({ optional: true }) label?: string;
  @Flag({ optional: true, description: 'False refuses the key, and the keys minted from it, until it is true again.' })
  isActive?: boolean;
}

@Controller()
export class KeysController {
  constructor(
    private readonly store: KeyStore,
    private readonly creation: CreateKey,
    private readonly changes: AccountChanges,
  ) {}

  @Route('POST /api/account/keys', {
    access: scope('keys:write'),
    summary: 'Create a team API key or a project token. The credential is shown only in this answer.',
    tag,
    status: 201,
    body: CreateKeyBody,
    reply: ApiKeyWithSecret,
    errors: ['conflict'],
    visibleBy: namedProjectVisible,
  })
  async createKey(@Who() who: TeamPrincipal, @Input() body: CreateKeyBody): Promise<ApiKeyWithSecret> {
    const key = await this.creation.execute(who, body);
    this.changes.tell(who.caller.teamId, 'key');
    return key;
  }

  @Route('GET /api/account/keys', {
    access: scope('keys:read'),
    summary: 'List the keys that the credential can see, newest first.',
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [ApiKey],
  })
  listKeys(@By() { caller }: RequestedBy, @Filters() query: MessagingPageQuery): Promise<ApiKey[]> {
    return this.store.list(caller, offsetOf(query));
  }

  @Route('GET /api/account/keys/{id}', { access: scope('keys:read'), ...ofKey, summary: 'Get one key.', reply: ApiKey })
  getKey(@By() { caller }: RequestedBy, @Path('id') keyId: string): Promise<ApiKey> {
    return this.store.get(caller, keyId);
  }

  @Route('PATCH /api/account/keys/{id}', {
    access: scope('keys:write'),
    ...ofKey,
    summary: 'Change the label of a key, deactivate it or activate it.',
    body: UpdateKeyBody,
    reply: ApiKey,
  })
  async updateKey(
    @By() { caller }: RequestedBy,
    @Path('id') keyId: string,
    @Input() changes: UpdateKeyBody,
  ): Promise<ApiKey> {
    if (Object.keys(changes).length === 0) {
      throw new DomainError('missing_field', 'Field "label" or "isActive" is required.');
    }
    const key = await this.store.update(caller, keyId, changes);
    this.changes.tell(caller.teamId, 'key');
    return key;
  }

  @Route('DELETE /api/account/keys/{id}', {
    access: scope('keys:write'),
    ...ofKey,
    summary: 'Revoke a key permanently, with all keys minted from it.',
    reply: Acknowledgement,
  })
  async deleteKey(@By() { caller }: RequestedBy, @Path('id') keyId: string): Promise<Acknowledgement> {
    await this.store.delete(caller, keyId);
    this.changes.tell(caller.teamId, 'key');
    return acknowledged('The key is revoked.');
  }
}
