import { Flag, Name, OneOfList, ResourceId, scopes, Text, Timestamp, type Scope } from '@parley/contracts/base';

/** An API key (interface.md §2.10); a project token also has `projectId` (decisions.md §2). */
export class ApiKey {
  @ResourceId() id: string;
  @Text({ min: 1, max: 100 }) label: string;
  @OneOfList(scopes) scopes: Scope[];
  @Flag({ description: 'Whether the key can authenticate.' }) isActive: boolean;
  @ResourceId({ optional: true, description: 'The project of a project token.' }) projectId?: string;
  @Timestamp() createdAt: string;
  @Timestamp({ optional: true }) expiresAt?: string;
  @Timestamp({ optional: true, description: 'When the key was last used, updated at most once a minute.' })
  lastUsed?: string;
}

/** The key as it is shown once, when it is made. */
export class ApiKeyWithSecret extends ApiKey {
  @Text({ description: 'The credential itself. It is not shown again.' }) key: string;
}

export class CreateKeyBody {
  @Name() label: string;
  @OneOfList(scopes, { minItems: 1, maxItems: 100 }) scopes: Scope[];
  @ResourceId({ optional: true, description: 'The project of a project token. Absent: a team API key is created.' })
  projectId?: string;
  @Timestamp({ optional: true, description: 'Not later than the expiry of the key that creates it. Absent: the same.' })
  expiresAt?: string;
}
