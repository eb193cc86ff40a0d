import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { refusal, type RefusalDetails } from './graph-refusals.js';
import type { GraphReply } from './graph-request.js';

/** How the fake misbehaves once. `taken`: it does what it was asked before it does so. */
export type GraphFault =
  | ({ readonly kind: 'refuse'; readonly code: number } & RefusalDetails)
  /** Answers as ever, later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Never answers. */
  | { readonly kind: 'hang'; readonly taken: boolean }
  /** An answer that is not Graph's, as of a proxy. */
  | { readonly kind: 'status'; readonly status: number; readonly body?: string; readonly taken: boolean }
  /** Resets the connection instead of answering. */
  | { readonly kind: 'cut'; readonly taken: boolean }
  /** Resets the connection when half of the body is there, and keeps that half. */
  | { readonly kind: 'cut_upload' }
  | { readonly kind: 'redirect'; readonly location: string }
  /** Cuts the connection in the middle of the answer. */
  | { readonly kind: 'cut_answer' }
  /** 200 with what is no JSON. */
  | { readonly kind: 'unreadable_answer' };

/** @param act does what was asked, and gives its answer */
export async function misbehave(fault: GraphFault, act: () => GraphReply, response: ServerResponse): Promise<void> {
  switch (fault.kind) {
    case 'refuse':
      return reply(response, refusal(fault.code, fault));
    case 'delay':
      await delay(fault.ms);
      return reply(response, act());
    case 'hang':
      if (fault.taken) act();
      return;
    case 'status':
      if (fault.taken) act();
      response.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.body ?? '<html></html>');
      return;
    case 'cut':
      if (fault.taken) act();
      response.socket?.resetAndDestroy();
      return;
    case 'cut_upload':
      act();
      response.socket?.resetAndDestroy();
      return;
    case 'redirect':
      response.writeHead(302, { location: fault.location }).end('Moved');
      return;
    case 'cut_answer':
      return cutAnswer(response, act());
    case 'unreadable_answer':
      act();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"messages": [');
      return;
    default:
      throw new Error(`Unknown fault ${JSON.stringify(fault satisfies never)}.`);
  }
}

export function reply(response: ServerResponse, { status, body, headers }: GraphReply): void {
  const [type, bytes] = Buffer.isBuffer(body)
    ? ['application/octet-stream', body]
    : ['application/json; charset=UTF-8', Buffer.from(JSON.stringify(body))];
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers }).end(bytes);
}

function cutAnswer(response: ServerResponse, { status, body }: GraphReply): void {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-length': bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.destroy());
}
