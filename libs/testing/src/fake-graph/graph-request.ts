/** What a client asks, read. */
export interface GraphRequest {
  readonly method: string;
  /** The segments of the path after the version. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  /** That of `Authorization`. */
  readonly scheme?: string | undefined;
  /** The header of a resumable upload. */
  readonly fileOffset?: string | undefined;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface GraphReply {
  readonly status: number;
  readonly body: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What tests script and what is recorded, by name. */
export type GraphOperation =
  | ('number' | 'messages' | 'mark_read' | 'upload' | 'media' | 'download' | 'templates' | 'block_users' | 'sample')
  | ('exchange' | 'inspect_token' | 'subscribe' | 'numbers' | 'register' | 'sync');

export function ok(body: object | Buffer, headers: Record<string, string> = {}): GraphReply {
  return { status: 200, body, headers };
}

export function jsonIn({ body }: GraphRequest): Record<string, unknown> {
  const value: unknown = body.length === 0 ? {} : JSON.parse(body.toString());
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
