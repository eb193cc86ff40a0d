import { Injectable } from '@nestjs/common';
import { type AnyRequestContract, invalidField, parseRequest, requireVisibleThings } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { ForwardedCall } from '../../edge/access/index.js';
import { environmentOf, ProjectStore, requireEngine } from '../../identity/projects/index.js';
import { type AskedBy, idempotencyOf, operationKeySeconds, settle } from '../../edge/requests/index.js';
import { SessionRouter } from '../session-routing/index.js';
import { type ContractRoute, listOf } from './contract-routes.js';
import { CursorPages } from './cursor-pages.js';
import { namedProject } from './named-project.js';
import { matchedTags } from './entity-tags.js';
import type { Fields } from './request-mapping.js';

/** Brings requests to the owners of their contracts, and makes answers of the replies. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
    private readonly projects: ProjectStore,
    private readonly pages: CursorPages,
  ) {}

  /** @throws DomainError of the contract; for what has no place in its request `invalid_parameter` */
  async execute(route: ContractRoute, call: ForwardedCall): Promise<object> {
    const { binding, mapping } = route;
    const { by } = call;
    const request = mapping.given(call);
    binding.check?.(request);
    mapping.complete(request, by.caller);
    if (binding.project) await this.addProject(route, by, request);
    if (route.takesEntityTags) request.ifMatch = matchedTags(call.ifMatch);
    addKey(route, call, request);
    const list = listOf(binding);
    const pageOf = list === undefined ? undefined : this.pages.open(route, list, by.caller, request);
    try {
      const reply = await this.ask(route, by, request);
      if (pageOf) return pageOf(reply);
      if (binding.entityTag) call.tag?.((reply as { etag: string }).etag);
      return binding.answer && 'of' in binding.answer ? binding.answer.of(reply, request) : reply;
    } catch (error) {
      throw route.isOwnersAlone ? settle(error) : error;
    }
  }

  /** What only the gateway knows of the project that the request is about. @throws DomainError `not_found` */
  private async addProject({ binding, contract }: ContractRoute, by: AskedBy, request: Fields): Promise<void> {
    if (binding.project === 'owner') {
      const ask = async (reading: AnyRequestContract, question: object): Promise<void> => {
        const { projectId } = (await this.client.request(reading, question, by)) as { projectId?: string };
        if (projectId !== undefined) request.projectId = projectId;
      };
      await requireVisibleThings(contract, request, ask);
    }
    const project = await namedProject(binding, request, by.caller, this.projects);
    if (binding.environment && project) request.environment = environmentOf(project);
    // The owner would miss the environment instead, which no client gives.
    else if (binding.environment && request.projectId !== undefined)
      throw invalidField('projectId', 'must be a resource id');
    if (binding.engineWhenLive && project) requireEngine(project, request.engine);
    if (binding.projectSlug) delete request.projectSlug;
  }

  private async ask({ contract, isOfSession }: ContractRoute, by: AskedBy, request: Fields): Promise<object> {
    if (!isOfSession) return this.client.request(contract, request, by);
    // What is no text names no session, and so no owner that would refuse it.
    if (typeof request.session !== 'string') await this.requireValid(contract, by, request);
    const unowned = (): Promise<void> => this.requireValid(contract, by, request);
    return this.router.send(contract, by, request.session as string, request, unowned);
  }

  /** A wrong request is refused although no process runs its session, and takes none over. 404 comes before 400. */
  private async requireValid(contract: AnyRequestContract, by: AskedBy, request: Fields): Promise<void> {
    try {
      parseRequest(contract, request);
    } catch (wrong) {
      await requireVisibleThings(contract, request, (reading, question) => this.client.request(reading, question, by));
      throw wrong;
    }
  }
}

/** What is wrong with the request is said before what is wrong with its key. @throws DomainError */
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
