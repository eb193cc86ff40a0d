import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError, type JsonSchemaObject } from '@parley/contracts/base';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { authorize } from '../access/routes/index.js';
import type { TeamPrincipal } from '../access/principal/index.js';
import { errorAnswer, RouteCalls, toDomainError, type RouteCaller } from '../edge/index.js';
import { inputSchema, routeInput, routesOf } from './tool-input.js';
import type { Tool, ToolAnnotations } from './tool.js';
import { tools } from './tools/index.js';

export interface ToolDescription {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object' } & JsonSchemaObject;
  annotations: ToolAnnotations;
}

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** A request of an agent that passed the gate. */
export interface AgentRequest extends RouteCaller {
  /** The project for calls that name none; undefined: the team. */
  readonly projectId: string | undefined;
}

/** Lists and calls the tools, as one credential may use them. */
@Injectable()
export class Toolbox {
  readonly #byName = new Map(tools.map((tool) => [tool.name, tool]));
  /** Made at the first request for the list. */
  #descriptions: Map<Tool, ToolDescription> | undefined;

  constructor(
    private readonly routes: RouteCalls,
    private readonly modules: ModuleRef,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Lists only the tools that the credential may use. */
  list(principal: TeamPrincipal): ToolDescription[] {
    this.#descriptions ??= new Map(tools.map((tool) => [tool, describe(tool)]));
    return [...this.#descriptions].filter(([tool]) => isAllowed(tool, principal)).map(([, description]) => description);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** A failed call is an answer too, because the agent reads it. */
  async call(name: string, args: Record<string, unknown>, agent: AgentRequest): Promise<ToolResult> {
    const { requestId } = agent.trace;
    const startedAtMs = performance.now();
    const tool = this.#byName.get(name);
    if (!tool) throw new Error(`There is no tool ${name}.`);
    let code = 'done';
    try {
      return asResult(await this.#run(tool, args, agent));
    } catch (failure) {
      const error = toDomainError(failure);
      code = error.code;
      if (code === 'internal') this.logger.error({ err: error.cause ?? error, requestId, tool: name }, 'tool failed');
      return asRefusal(error, requestId);
    } finally {
      this.logger.info({ requestId, tool: name, code, ms: Math.round(performance.now() - startedAtMs) }, 'tool call');
    }
  }

  #run(tool: Tool, args: Record<string, unknown>, agent: AgentRequest): Promise<object> {
    const { route, input } = routeInput(tool, args, agent.projectId);
    return this.routes.run(route, agent, input, (call) => {
      if (!tool.run) return call.forward();
      return tool.run({
        ...call,
        onceGone: (listener) => agent.onceGone(listener),
        requireCredential: () => agent.requireCredential(),
        get: (type) => this.modules.get(type, { strict: false }),
      });
    });
  }
}

function describe(tool: Tool): ToolDescription {
  const { name, title, description, annotations } = tool;
  return { name, title, description, inputSchema: inputSchema(tool), annotations };
}

/** True when the credential may use one of the tool's routes. */
function isAllowed(tool: Tool, principal: TeamPrincipal): boolean {
  return Object.values(routesOf(tool)).some(({ access }) => {
    if (access.kind === 'public') return true;
    try {
      authorize(access, principal);
      return true;
    } catch (refusal) {
      if (refusal instanceof DomainError) return false;
      throw refusal;
    }
  });
}

function asResult(answer: object): ToolResult {
  const text = JSON.stringify(answer);
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) as Record<string, unknown> };
}

/** The one error body (decisions.md §1). `retryAfterSeconds` replaces the `Retry-After` header. */
function asRefusal(error: DomainError, requestId: string): ToolResult {
  const { headers, body } = errorAnswer(error, requestId);
  const retryAfter = headers['Retry-After'];
  const text = JSON.stringify(retryAfter === undefined ? body : { ...body, retryAfterSeconds: Number(retryAfter) });
  return { content: [{ type: 'text', text }], isError: true };
}
