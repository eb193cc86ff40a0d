import { type Answer, ask } from './http.js';

export interface AwaitedEvent {
  event: { payload: { content: { text: string } } } | null;
  /** To wait for what comes after it. */
  cursor: string;
}

export interface WaitForEvent {
  projectId: string;
  type: string;
  after?: string;
}

interface ToolAnswer {
  result: { structuredContent: AwaitedEvent; isError?: boolean };
}

/** As an agent waits for what comes to a project, half a minute at most. */
export function waitForEvent(baseUrl: string, key: string, wanted: WaitForEvent): Promise<Answer<ToolAnswer>> {
  const params = { name: 'wait_for_event', arguments: { wait: 30, ...wanted } };
  const headers = { accept: 'application/json, text/event-stream' };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return ask<ToolAnswer>(baseUrl, 'POST', '/mcp', { key, headers, body });
}
