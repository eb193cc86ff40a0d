import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ContentRevoked, type Done, DomainError, revokeContent } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { RevokeContent } from './revoke-content.js';

@Controller()
export class ContentController {
  constructor(private readonly revoke: RevokeContent) {}

  @Handles(revokeContent)
  revokeContent(@Payload() request: ContentRevoked, @Ctx() { caller }: RequestContext): Promise<Done> {
    if (caller.kind !== 'service') {
      throw new DomainError('credential_not_allowed', 'Only a service of the platform may withdraw content.');
    }
    return this.revoke.execute(request);
  }
}
