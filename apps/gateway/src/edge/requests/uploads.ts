import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Staging } from '@parley/media-store';
import type { FastifyRequest } from 'fastify';
import './request-state.js';

/** The files that a request brought: staged while its body was read. In the body each is named by a token. */
export class Uploads {
  readonly #staged = new Map<string, Staging>();

  /** @returns what stands for it in the body; no client can guess it */
  add(staging: Staging): string {
    const token = randomUUID();
    this.#staged.set(token, staging);
    return token;
  }

  /** The caller that takes it commits or discards it. */
  take(token: string): Staging | undefined {
    const staging = this.#staged.get(token);
    this.#staged.delete(token);
    return staging;
  }

  /** Uploads that have not been taken. */
  async discard(): Promise<void> {
    await Promise.all([...this.#staged.values()].map((staging) => staging.discard()));
    this.#staged.clear();
  }
}

/** The files that came with the request; none on a route that takes none. */
export const Uploaded = createParamDecorator((_: unknown, context: ExecutionContext): Uploads => {
  const { gateway } = context.switchToHttp().getRequest<FastifyRequest>();
  return gateway.uploads ?? new Uploads();
});
