import { Controller, Headers, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../edge/access/index.js';
import { requireSameOrigin, type TeamPrincipal } from '../identity/credentials/index.js';
import { namedProjectVisible, ProjectStore } from '../identity/projects/index.js';
import { Filters, Input, onceGone, Who } from '../edge/requests/index.js';
import { McpMessage, McpQuery } from './mcp-message.js';
import { Toolbox, type AgentRequest } from './toolbox.js';

/** The MCP endpoint for agents (decisions.md §5). */
@Controller()
export class McpController {
  constructor(
    private readonly toolbox: Toolbox,
    private readonly projects: ProjectStore,
  ) {}

  @Route('POST /mcp', {
    summary: 'A message of an MCP client (streamable HTTP, without sessions, answered as JSON).',
    tag: 'Agents',
    status: 200,
    query: McpQuery,
    body: McpMessage,
    reply: {
      media: { 'application/json': { description: 'The JSON-RPC answer; 202 without one to a notification.' } },
    },
    errors: ['origin_not_allowed'],
    visibleBy: namedProjectVisible,
  })
  async answerMcpMessage(
    @Who() principal: TeamPrincipal,
    @Filters() { projectId }: McpQuery,
    @Input() message: McpMessage,
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
      requestId: request.gateway.requestId,
      projectId: projectId ?? caller.projectId,
      onceGone: (listener) => onceGone(request.raw.socket, listener),
      requireCredential: () => request.gateway.requireCredential(),
    };
    const { answerMessage } = await import('./mcp-server.js');
    const answer = await answerMessage(message, protocolVersion, this.toolbox, agent);
    const type = answer.headers.get('content-type');
    await reply
      .code(answer.status)
      .headers(type === null ? {} : { 'Content-Type': type })
      .send(await answer.text());
  }
}
