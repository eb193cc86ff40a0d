import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { TestGateway } from './installation.js';

export interface ToolAnswer {
  isError: boolean;
  /** The answer, or the one error body. */
  json: Record<string, unknown>;
}

/** The official MCP client, connected to the gateway with a key. */
export class Agent {
  private constructor(readonly client: Client) {}

  static async connect(gateway: Pick<TestGateway, 'url'>, key: string, path = '/mcp'): Promise<Agent> {
    const client = new Client({ name: 'agent of the tests', version: '1.0.0' });
    const headers = { authorization: `Bearer ${key}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(path, gateway.url), { requestInit: { headers } }));
    return new Agent(client);
  }

  async toolNames(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name);
  }

  async call(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
    const { content, isError = false } = (await this.client.callTool({ name, arguments: args })) as CallToolResult;
    const [block] = content;
    if (content.length !== 1 || block?.type !== 'text') throw new Error(`not one text: ${JSON.stringify(content)}`);
    return { isError, json: JSON.parse(block.text) as Record<string, unknown> };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
