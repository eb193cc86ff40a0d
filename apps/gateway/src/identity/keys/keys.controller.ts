import { Controller } from '@nestjs/common';
import {
  DomainError,
  Flag,
  notFound,
  OneOfList,
  ResourceId,
  scopes,
  Text,
  Timestamp,
  type Scope,
} from '@parley/contracts';
import { Route, type Probe } from '../../access/index.js';
import type { TeamPrincipal } from '../credentials/index.js';
import { Acknowledgement, acknowledged } from '../../replies/index.js';
import { MessagingPageQuery, offsetOf } from '../../paging/index.js';
import { namedProjectVisible } from '../projects/index.js';
import { By, Filters, Input, Path, Who, type AskedBy } from '../../requests/index.js';
import { ApiKey, ApiKeyWithSecret } from './api-key.js';
import { ChangeKey } from './change-key.js';
import { CreateKey } from './create-key.js';
import { KeyStore } from './key.store.js';

const tag = 'API keys';

export class CreateKeyBody {
  @Text({ min: 1, max: 100 }) label: string;
  @OneOfList(scopes, { minItems: 1, maxItems: 100 }) scopes: Scope[];
  @ResourceId({ optional: true, description: 'Makes a project token bound to it. Absent: a team API key.' })
  projectId?: string;
  @Timestamp({ optional: true, description: 'No later than that of the minting key. Absent: the same.' })
  expiresAt?: string;
}

export class UpdateKeyBody {
  @Text({ optional: true, min: 1, max: 100 }) label?: string;
  @Flag({ optional: true, description: 'False refuses the key, and those minted from it, until it is true again.' })
  isActive?: boolean;
}

async function keyVisible({ get, caller, params }: Probe): Promise<void> {
  if (!(await get(KeyStore).find(caller, params.id ?? ''))) throw notFound('Key', params.id);
}

@Controller()
export class KeysController {
  constructor(
    private readonly store: KeyStore,
    private readonly creation: CreateKey,
    private readonly changes: ChangeKey,
  ) {}

  @Route('POST /api/account/keys', {
    summary: 'Make a team API key or a project token. The answer alone has the credential.',
    tag,
    status: 201,
    body: CreateKeyBody,
    reply: ApiKeyWithSecret,
    errors: ['conflict'],
    visibleBy: namedProjectVisible,
  })
  createKey(@Who() who: TeamPrincipal, @Input() body: CreateKeyBody): Promise<ApiKeyWithSecret> {
    return this.creation.execute(who, body);
  }

  @Route('GET /api/account/keys', {
    summary: 'The keys that the credential sees, newest first.',
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [ApiKey],
  })
  listKeys(@By() { caller }: AskedBy, @Filters() query: MessagingPageQuery): Promise<ApiKey[]> {
    return this.store.list(caller, offsetOf(query));
  }

  @Route('GET /api/account/keys/{id}', {
    summary: 'One key.',
    tag,
    status: 200,
    reply: ApiKey,
    visibleBy: keyVisible,
  })
  async getKey(@By() { caller }: AskedBy, @Path('id') keyId: string): Promise<ApiKey> {
    const key = await this.store.find(caller, keyId);
    if (!key) throw notFound('Key', keyId);
    return key;
  }

  @Route('PATCH /api/account/keys/{id}', {
    summary: 'Relabel, deactivate or activate a key.',
    tag,
    status: 200,
    body: UpdateKeyBody,
    reply: ApiKey,
    visibleBy: keyVisible,
  })
  async updateKey(
    @By() { caller }: AskedBy,
    @Path('id') keyId: string,
    @Input() changes: UpdateKeyBody,
  ): Promise<ApiKey> {
    if (Object.keys(changes).length === 0) {
      throw new DomainError('missing_field', 'Field "label" or "isActive" is required.');
    }
    return this.changes.update(caller, keyId, changes);
  }

  @Route('DELETE /api/account/keys/{id}', {
    summary: 'Revoke a key for good, and those minted from it.',
    tag,
    status: 200,
    reply: Acknowledgement,
    visibleBy: keyVisible,
  })
  async deleteKey(@By() { caller }: AskedBy, @Path('id') keyId: string): Promise<Acknowledgement> {
    await this.changes.delete(caller, keyId);
    return acknowledged('The key is revoked.');
  }
}
