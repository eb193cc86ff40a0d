import { Controller, Headers, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route, scope } from '../access/routes/index.js';
import { requireSameOrigin } from '../identity/credentials/index.js';
import { credentialId, type TeamPrincipal } from '../access/principal/index.js';
import { namedProjectVisible, ProjectStore } from '../identity/projects/index.js';
import { Filters, onceGone, Who } from '../access/requests/index.js';
import { RateLimits } from '../limits/index.js';
import { messagesOf, RpcRefusal, McpMessage, McpQuery } from './json-rpc.js';
import { Toolbox, type AgentRequest } from './toolbox.js';

/** The MCP endpoint for agents (decisions.md §5). */
@Controller()
export class McpController {
  constructor(
    private readonly toolbox: Toolbox,
    private readonly projects: ProjectStore,
    private readonly limits: RateLimits,
  ) {}

  @Route('POST /mcp', {
    access: scope('events:read'),
    summary: 'Send a message as an MCP client (streamable HTTP without sessions, answered as JSON).',
    tag: 'Agents',
    status: 200,
    query: McpQuery,
    body: McpMessage,
    jsonRpc: true,
    reply: {
      media: { 'application/json': { description: 'The JSON-RPC answer; 202 without one to a notification.' } },
    },
    errors: ['origin_not_allowed'],
    visibleBy: namedProjectVisible,
  })
  async answerMcpMessage(
    @Who() principal: TeamPrincipal,
    @Filters() { projectId }: McpQuery,
    @Headers('mcp-protocol-version') protocolVersion: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A page of another origin is refused even with a key, as the MCP standard requires.
    if (request.headers.origin !== undefined) requireSameOrigin(request);
    const { caller } = principal;
    if (projectId !== undefined) await this.projects.require(caller, projectId);
    const agent: AgentRequest = {
      principal,
      trace: request.gateway.trace,
      projectId: projectId ?? caller.projectId,
      onceGone: (listener) => onceGone(request.raw.socket, listener),
      requireCredential: () => request.gateway.requireCredential(),
    };
    await this.answer(request.body, protocolVersion, agent, reply);
  }

  private async answer(
    body: unknown,
    protocolVersion: string | undefined,
    agent: AgentRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const requested = messagesOf(body, protocolVersion);
    if (requested instanceof RpcRefusal) return void (await reply.code(400).send(requested));
    const { messages, isBatch } = requested;
    // The gate has counted one of them.
    for (let counted = 1; counted < messages.length; counted += 1) await this.count(agent);
    const { answerMessage } = await import('./mcp-server.js');
    const answers = await Promise.all(
      messages.map(async (message) =>
        message instanceof RpcRefusal
          ? { status: 400, body: message }
          : answerMessage(message, protocolVersion, this.toolbox, agent),
      ),
    );
    const [first] = answers;
    if (!isBatch && first) return void (await reply.code(first.status).send(first.body));
    const bodies = answers.flatMap((one) => (one.body === undefined ? [] : [one.body]));
    await (bodies.length === 0 ? reply.code(202).send() : reply.code(200).send(bodies));
  }

  private count({ principal }: AgentRequest): Promise<void> {
    return this.limits.request(credentialId(principal), principal.caller.teamId, () => undefined);
  }
}
