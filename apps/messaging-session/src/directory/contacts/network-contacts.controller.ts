import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  blockContact,
  CheckExists as CheckExistsRequest,
  checkExists,
  ContactLookup,
  type Done,
  type NumberExistence,
  unblockContact,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { BlockContact } from './block-contact.js';
import { CheckExists } from './check-exists.js';

/** Answered by the process that runs the session. */
@Controller()
export class NetworkContactsController {
  constructor(
    private readonly blocking: BlockContact,
    private readonly checking: CheckExists,
  ) {}

  @Handles(blockContact)
  async block(@Payload() request: ContactLookup, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Done> {
    await this.blocking.execute(caller, sessionId, request, true);
    return {};
  }

  @Handles(unblockContact)
  async unblock(@Payload() request: ContactLookup, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Done> {
    await this.blocking.execute(caller, sessionId, request, false);
    return {};
  }

  @Handles(checkExists)
  async checkExists(
    @Payload() request: CheckExistsRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<NumberExistence> {
    return this.checking.execute(caller, sessionId, request);
  }
}
