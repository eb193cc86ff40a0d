import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';

/** What the fake uses of `ws`, which comes with the optional package. */
export declare class WebSocket extends EventEmitter {
  send(bytes: Uint8Array, sent?: (error?: Error) => void): void;
  close(): void;
  terminate(): void;
  readonly readyState: number;
}

export declare class WebSocketServer extends EventEmitter {
  constructor(options: { server: Server; path?: string });
  close(closed?: () => void): void;
}
