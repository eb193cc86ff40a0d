import { FakeGraph, type FakeNumber } from '@parley/testing';
import { GraphClient } from '../graph-client.js';
import { GraphConnections } from '../graph-connections.js';
import type { GraphContent } from '../graph-message.js';
import { sendMessage } from '../messages.js';

/** Whose requests the client makes. */
export const anybody = { teamId: '1001', sessionId: '5001' };
export const ada = { phoneNumber: '+16505551234' };
export const hello: GraphContent = { type: 'text', text: { body: 'Hello' } };
/** Long enough for a request to arrive on a machine that has much else to do. */
export const shortTimeoutMs = 1_000;

export function connectionsTo(
  baseUrl: string,
  limits: { timeoutMs?: number; maxRequests?: number } = {},
): GraphConnections {
  return new GraphConnections({ baseUrl, version: 'v23.0', ...limits });
}

/** A fake Graph with one number, and a client that may speak for it. */
export class GraphUnderTest {
  private constructor(
    readonly graph: FakeGraph,
    readonly number: FakeNumber,
    readonly connections: GraphConnections,
    readonly client: GraphClient,
  ) {}

  static async start(): Promise<GraphUnderTest> {
    const graph = await FakeGraph.start();
    const number = graph.addNumber();
    const connections = connectionsTo(graph.url);
    return new GraphUnderTest(graph, number, connections, new GraphClient(connections, number.accessToken, anybody));
  }

  send(
    content: GraphContent = hello,
    { client = this.client, replyTo }: { client?: GraphClient; replyTo?: string } = {},
  ): ReturnType<typeof sendMessage> {
    const answered = replyTo === undefined ? {} : { replyTo };
    const message = { recipient: ada, content, callbackData: '9001', ...answered };
    return sendMessage(client, this.number.phoneNumberId, message);
  }

  /** @returns what Meta's document says against the requests that came */
  async stop(): Promise<readonly string[]> {
    await this.connections.destroy();
    await this.graph.close();
    return this.graph.violations;
  }
}
