import { Injectable } from '@nestjs/common';
import {
  type AnyRequestContract,
  invalidField,
  type NamedFile,
  parseRequest,
  type RequestContract,
  requireVisibleThings,
} from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { SendKind, SendMessage } from '@parley/contracts/messages';
import { RequestClient } from '@parley/messaging';
import type { ForwardedCall } from '../../access/routes/index.js';
import { environmentOf, ProjectStore, requireEngine } from '../../identity/projects/index.js';
import { type RequestedBy, idempotencyOf, operationKeySeconds, settle, Uploads } from '../../access/requests/index.js';
import type { Intake } from '../media/index.js';
import { SendWithFile } from '../sends/index.js';
import { SessionRouter } from '../session-routing/index.js';
import { type ContractRoute, listOf } from './contract-route.js';
import { CursorPages } from './cursor-pages.js';
import { type Fields, namedProject } from './request-mapping.js';

/**
 * The entity tags in `If-Match`, with their quotes; undefined when any tag matches (`*`, or no such header). Weak tags
 * (RFC 9110 §13.1.1) and invalid tags never match.
 */
export function matchedTags(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => /^"[\x21\x23-\x7e]*"$/.test(tag))
    .slice(0, maxTags);
}

const maxTags = 100;

/** Sends requests to the owners of their contracts, and makes answers of the replies. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
    private readonly projects: ProjectStore,
    private readonly pages: CursorPages,
    private readonly files: SendWithFile,
  ) {}

  /** @throws DomainError of the contract; `invalid_parameter` for input without a field in the request */
  async execute(route: ContractRoute, call: ForwardedCall): Promise<object> {
    const { binding, mapping } = route;
    const { by } = call;
    const request = mapping.fields(call);
    binding.check?.(request);
    mapping.complete(request, by.caller);
    addVisibility(route, call, request);
    if (binding.project) await this.addProject(route, by, request);
    if (route.takesEntityTags) request.ifMatch = matchedTags(call.ifMatch);
    addKey(route, call, request);
    const list = listOf(binding);
    const pageOf = list === undefined ? undefined : this.pages.open(route, list, by.caller, request);
    try {
      const { head } = route.contract;
      const served = call.isHead && head ? { ...route, contract: head } : route;
      const reply = await this.ask(served, by, request);
      return pageOf ? pageOf(reply) : answerOf(route, call, request, reply);
    } catch (error) {
      throw route.isOwnersAlone ? settle(error) : error;
    }
  }

  /** Adds the data of the request's project that only the gateway has. @throws DomainError `not_found` */
  private async addProject({ binding, contract }: ContractRoute, by: RequestedBy, request: Fields): Promise<void> {
    if (binding.project === 'owner') {
      const ask = async (reading: AnyRequestContract, question: object): Promise<void> => {
        const { projectId } = (await this.client.request(reading, question, by)) as { projectId?: string };
        if (projectId !== undefined) request.projectId = projectId;
      };
      await requireVisibleThings(contract, request, ask);
    }
    const project = await namedProject(binding, request, by.caller, this.projects);
    if (binding.environment && project) request.environment = environmentOf(project);
    // Otherwise the owner would report that `environment` is missing, which no client sends.
    else if (binding.environment && request.projectId !== undefined)
      throw invalidField('projectId', 'must be a resource id');
    if (binding.engineWhenLive && project) requireEngine(project, request.engine);
    if (binding.projectSlug) delete request.projectSlug;
  }

  private async ask(route: ContractRoute, by: RequestedBy, request: Fields): Promise<object> {
    const { contract, isOfSession, binding } = route;
    if (!isOfSession) return this.client.request(contract, request, by);
    // A session that is no text has no owner that could refuse the request, so it is validated here.
    if (typeof request.session !== 'string') await this.requireValid(contract, by, request);
    const file = binding.file?.of(request);
    if (file) return this.sendFile(route, by, request, file);
    const unowned = (): Promise<void> => this.requireValid(contract, by, request);
    return this.router.send(contract, by, request.session as string, request, unowned);
  }

  /** Takes in the file that a send names. The owner refuses an invalid request before anything is fetched. */
  private sendFile(
    { contract, binding }: ContractRoute,
    by: RequestedBy,
    request: Fields,
    { path, type, source }: NamedFile,
  ): Promise<MessageSentPayload> {
    const { idField, kind } = binding.file as NonNullable<typeof binding.file>;
    const send = {
      contract: contract as unknown as RequestContract<SendMessage, MessageSentPayload>,
      kind: kind as SendKind,
      requested: request as unknown as SendMessage,
      idField,
    };
    const names = { file: `${path}.mediaId`, data: path, url: `${path}.url` };
    const intake: Intake = { by, session: request.session as string, kind: type, names, uploads: new Uploads() };
    if ('mediaId' in source) return this.files.stored(send, intake, source.mediaId);
    return this.files.fetched(send, intake, { from: 'url', ...source });
  }

  /** Refuses an invalid request even when no process runs its session, and without a takeover. 404 comes before 400. */
  private async requireValid(contract: AnyRequestContract, by: RequestedBy, request: Fields): Promise<void> {
    try {
      parseRequest(contract, request);
    } catch (wrong) {
      await requireVisibleThings(contract, request, (reading, question) => this.client.request(reading, question, by));
      throw wrong;
    }
  }
}

function answerOf({ binding }: ContractRoute, call: ForwardedCall, request: Fields, reply: object): object {
  if (binding.entityTag) call.tag?.((reply as { etag: string }).etag);
  return binding.answer && 'of' in binding.answer ? binding.answer.of(reply, request) : reply;
}

/** Lets a credential with the further scope see more. */
function addVisibility({ binding: { seesMore } }: ContractRoute, { scopes }: ForwardedCall, request: Fields): void {
  if (seesMore && scopes.has(seesMore.scope)) request[seesMore.field] = true;
}

/** Adds the idempotency key. Errors of the request come before errors of its key. @throws DomainError */
function addKey(route: ContractRoute, call: ForwardedCall, request: Fields): void {
  const { contract, binding, takesBareKey } = route;
  let idempotencyKey: string | undefined;
  try {
    idempotencyKey = call.idempotencyKey();
  } catch (refused) {
    parseRequest(contract, takesBareKey ? { ...request, idempotencyKey: 'any' } : request);
    throw refused;
  }
  const { keepSeconds = operationKeySeconds } = binding;
  const idempotency = idempotencyOf(call.by, binding.route, idempotencyKey, keepSeconds);
  if (idempotency) Object.assign(request, takesBareKey ? { idempotencyKey } : { idempotency });
}
