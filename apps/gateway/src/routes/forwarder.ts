import { Injectable } from '@nestjs/common';
import {
  type AnyRequestContract,
  DomainError,
  pickFields,
  isResourceId,
  parseRequest,
  visibilityQuestions,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { ForwardedCall } from '../access/index.js';
import { ProjectAccess } from '../identity/projects/index.js';
import { type AskedBy, idempotencyOf, operationKeySeconds, settle } from '../requests/index.js';
import { SessionRouter } from '../session-routing/index.js';
import type { ContractRoute } from './contract-routes.js';
import type { Fields } from './request-mapping.js';

/** Brings requests to the owners of their contracts, and makes answers of the replies. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
    private readonly projects: ProjectAccess,
  ) {}

  /** @throws DomainError of the contract; for what has no place in its request `invalid_parameter` */
  async execute(route: ContractRoute, { by, idempotencyKey, ...input }: ForwardedCall): Promise<object> {
    const { binding, mapping } = route;
    const request = mapping.given(input);
    binding.check?.(request);
    mapping.complete(request, by.caller);
    const idempotency = idempotencyOf(by, binding.route, idempotencyKey, binding.keepSeconds ?? operationKeySeconds);
    if (idempotency) Object.assign(request, route.takesBareKey ? { idempotencyKey } : { idempotency });
    // Any other value names no project: the owner of the request refuses it.
    if (binding.project && isResourceId(request.projectId)) await this.projects.require(by.caller, request.projectId);
    try {
      const reply = await this.ask(route, by, request);
      return binding.answer ? binding.answer.of(reply, request) : reply;
    } catch (error) {
      throw route.isOwnersAlone ? settle(error) : error;
    }
  }

  private async ask({ contract, isOfSession }: ContractRoute, by: AskedBy, request: Fields): Promise<object> {
    if (!isOfSession) return this.client.request(contract, request, by);
    // What is no text names no session, and so no owner that would refuse it.
    if (typeof request.session !== 'string') await this.requireValid(contract, by, request);
    try {
      const unowned = (): Promise<void> => this.requireValid(contract, by, request);
      return await this.router.send(contract, by, request.session as string, request, unowned);
    } catch (error) {
      if (!isNotConnected(error)) throw error;
      const answer = await this.askedOfStopped(contract, by, request);
      if (answer) return answer;
      throw error;
    }
  }

  /** While no process runs the session, none checks the request; and 404 and 400 come before 409 (decisions.md §1). */
  private async requireValid(contract: AnyRequestContract, by: AskedBy, request: Fields): Promise<void> {
    try {
      parseRequest(contract, request);
    } catch (wrong) {
      for (const question of visibilityQuestions(contract, request)) {
        await this.client.request(question.contract, question.request, by);
      }
      throw wrong;
    }
  }

  /** What any process can say of it: a refusal, or what it was answered before. */
  private async askedOfStopped(
    { whenStopped = [] }: AnyRequestContract,
    by: AskedBy,
    request: Fields,
  ): Promise<object | undefined> {
    for (const { contract, of, answers } of whenStopped) {
      const question = of ? of(request) : pickFields(contract.request, request);
      if (!question) continue;
      try {
        const reply = await this.client.request(contract, question, by);
        if (answers) return reply;
      } catch (error) {
        if (!isNotConnected(error)) throw error;
      }
    }
    return undefined;
  }
}

function isNotConnected(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'session_not_connected';
}
