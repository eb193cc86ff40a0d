import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  deleteStatus,
  DeleteStatus as DeleteStatusRequest,
  type Done,
  type MessageSentPayload,
  postStatus,
  PostStatus as PostStatusRequest,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { DeleteStatus } from './delete-status.js';
import { PostStatus } from './post-status.js';

/** Answered by the process that runs the session. */
@Controller()
export class StatusController {
  constructor(
    private readonly posting: PostStatus,
    private readonly deleting: DeleteStatus,
  ) {}

  @Handles(postStatus)
  post(
    @Payload() request: PostStatusRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<MessageSentPayload> {
    return this.posting.execute(caller, sessionId, request);
  }

  @Handles(deleteStatus)
  async delete(
    @Payload() request: DeleteStatusRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<Done> {
    await this.deleting.execute(caller, sessionId, request);
    return {};
  }
}
