import { Controller, Req, Res } from '@nestjs/common';
import { DomainError, Text } from '@parley/contracts/base';
import {
  answerCloudHook,
  cloudHookPartBytes,
  findCloudHook,
  takeCloudHook,
  type TakeCloudHook,
} from '@parley/contracts/sessions';
import { RequestClient, type RequestTrace } from '@parley/messaging';
import { atMost } from '@parley/service-runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { anybody, errorsOf, Route, type TokenHead } from '../../access/routes/index.js';
import { ClientAddresses } from '../../limits/index.js';
import { Filters, forManyTeams, Path } from '../../access/requests/index.js';
import { HookLimits } from './hook-limits.js';

const tag = 'Sessions';
const signatureHeader = 'x-hub-signature-256';

/** Webhook URLs that were found lately, so that Meta's usual post costs one request. One that is gone by now is refused when taken. */
const found = new LRUCache<string, true>({ ...atMost(10_000), ttl: 60_000 });

/** Checks the head before the body is read: a request without a signature, or to an unknown webhook URL, is refused. */
async function signedHook({ params, trace, header, address, get }: TokenHead): Promise<object> {
  const { hookId = '' } = params;
  const limits = get(HookLimits);
  await limits.counted(hookId, address(), async () => {
    if (!/^sha256=[0-9a-f]{64}$/i.test(header(signatureHeader) ?? '')) {
      throw new DomainError('unauthenticated', 'An X-Hub-Signature-256 is required.');
    }
    if (found.has(hookId)) return;
    await get(RequestClient).request(findCloudHook, { hookId }, forManyTeams(trace));
    found.set(hookId, true);
  });
  limits.requirePosts(hookId);
  return {};
}

/** The query of Meta's check of a webhook URL. */
export class CloudChallenge {
  @Text({ optional: true, description: '`subscribe`.' }) 'hub.mode'?: string;
  @Text({ optional: true, description: "The session's verify token." }) 'hub.verify_token'?: string;
  @Text({ optional: true, description: 'The value to return.' }) 'hub.challenge'?: string;
}

/** Receives Meta's webhooks for sessions of the Cloud API (decisions.md §12). */
@Controller()
export class HooksController {
  constructor(
    private readonly client: RequestClient,
    private readonly limits: HookLimits,
    private readonly addresses: ClientAddresses,
  ) {}

  @Route('GET /hooks/whatsapp-cloud/{hookId}', {
    access: anybody,
    summary: "Answer Meta's challenge as text if the request has the session's verify token.",
    tag,
    status: 200,
    query: CloudChallenge,
    reply: { media: { 'text/plain': { schema: { type: 'string' } } } },
    errors: [...errorsOf(answerCloudHook), 'rate_limited'],
  })
  async answerCloudChallenge(
    @Path('hookId') hookId: string,
    @Filters() query: CloudChallenge,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { 'hub.mode': mode, 'hub.verify_token': verifyToken, 'hub.challenge': echo } = query;
    const question = { hookId, mode, verifyToken, challenge: echo };
    const { challenge } = await this.limits.counted(hookId, this.addresses.of(request), () =>
      this.client.request(answerCloudHook, question, forManyTeams(request.gateway.trace)),
    );
    reply.type('text/plain; charset=utf-8');
    return challenge;
  }

  @Route('POST /hooks/whatsapp-cloud/{hookId}', {
    access: anybody,
    summary:
      'Receive a webhook from Meta, signed with the app secret in `X-Hub-Signature-256`. It is stored before the answer. At most 1,000 items per request.',
    tag,
    status: 200,
    rawBody: true,
    admittedBy: signedHook,
    limitsFailures: true,
    errors: errorsOf(takeCloudHook),
  })
  async takeCloudHook(@Path('hookId') hookId: string, @Req() request: FastifyRequest): Promise<void> {
    const signature = request.raw.headers[signatureHeader];
    const hook = { hookId, ...(typeof signature === 'string' ? { signature } : {}) };
    const body = request.gateway.rawBody ?? Buffer.alloc(0);
    await this.limits.counted(hookId, this.addresses.of(request), () => this.handOn(hook, body, request.gateway.trace));
    await this.limits.signed(hookId);
  }

  /** During a rolling update a messaging-session of the version before may answer: it takes the body whole. */
  private async handOn(hook: Omit<TakeCloudHook, 'body' | 'parts'>, body: Buffer, trace: RequestTrace): Promise<void> {
    const question = { ...hook, ...partsOf(body) };
    try {
      await this.client.request(takeCloudHook, question, forManyTeams(trace));
    } catch (error) {
      if (question.parts === undefined || !knowsNoParts(error)) throw error;
      await this.client.request(takeCloudHook, { ...hook, body: body.toString('base64') }, forManyTeams(trace));
    }
  }
}

/** It refuses the field. A body that is no JSON is refused with a detail. */
function knowsNoParts(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'invalid_parameter' && error.extra?.['detail'] === undefined;
}

function partsOf(body: Buffer): Pick<TakeCloudHook, 'body' | 'parts'> {
  if (body.length <= cloudHookPartBytes) return { body: body.toString('base64') };
  const parts: string[] = [];
  for (let start = 0; start < body.length; start += cloudHookPartBytes) {
    parts.push(body.toString('base64', start, start + cloudHookPartBytes));
  }
  return { parts };
}
