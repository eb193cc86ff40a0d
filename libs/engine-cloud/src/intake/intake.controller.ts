import { Controller } from '@nestjs/common';
import type { Done } from '@parley/contracts/base';
import {
  AnswerCloudHook,
  answerCloudHook,
  type CloudHookAnswer,
  FindCloudHook,
  findCloudHook,
  TakeCloudHook,
  takeCloudHook,
} from '@parley/contracts/sessions';
import { Handles } from '@parley/messaging';
import { TakeHook } from './take-hook.js';

@Controller()
export class IntakeController {
  constructor(private readonly hooks: TakeHook) {}

  @Handles(answerCloudHook)
  async answer({ hookId, mode, verifyToken, challenge }: AnswerCloudHook): Promise<CloudHookAnswer> {
    const query = { 'hub.mode': mode, 'hub.verify_token': verifyToken, 'hub.challenge': challenge };
    return { challenge: await this.hooks.challenge(hookId, query) };
  }

  @Handles(findCloudHook)
  async find({ hookId }: FindCloudHook): Promise<Done> {
    await this.hooks.require(hookId);
    return {};
  }

  @Handles(takeCloudHook)
  async take({ hookId, signature, ...body }: TakeCloudHook): Promise<Done> {
    await this.hooks.take(hookId, bytesOf(body), signature);
    return {};
  }
}

function bytesOf({ body = '', parts = [] }: Pick<TakeCloudHook, 'body' | 'parts'>): Buffer {
  const whole = Buffer.from(body, 'base64');
  return parts.length === 0 ? whole : Buffer.concat([whole, ...parts.map((part) => Buffer.from(part, 'base64'))]);
}
