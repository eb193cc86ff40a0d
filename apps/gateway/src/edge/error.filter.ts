import { Catch, Inject, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { type DomainError, errorCatalog } from '@parley/contracts/base';
import { LOGGER, type Logger } from '@parley/service-runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorAnswer, errorAnswer, toDomainError } from './error-body.js';
import { addressedBy, Visibility } from './visibility.js';
import { belowHost } from '../access/requests/index.js';

/** Answers every failed request, in whatever layer it failed, with the one error body. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly visibility: Visibility,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async catch(failure: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    await this.answer(failure, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  async answer(failure: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const error = await this.visibility.errorFor(toDomainError(failure), addressedBy(request));
    const { requestId } = request.gateway.trace;
    if (error.code === 'internal') this.logger.error({ err: error.cause ?? error, requestId }, 'request failed');
    else if (errorCatalog[error.code].status >= 500) {
      this.logger.warn({ err: error.cause ?? error, requestId, code: error.code }, 'request not served');
    }
    if (reply.sent || reply.raw.headersSent) return;
    const { status, headers, body } = answerTo(error, request);
    await reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
  }
}

function answerTo(error: DomainError, { gateway, method, url }: FastifyRequest): ErrorAnswer {
  const { dialect, trace, principal } = gateway;
  const { requestId } = trace;
  if (!dialect) return errorAnswer(error, requestId);
  const path = belowHost(url).slice(dialect.prefix.length).split('?', 1)[0] ?? '';
  return dialect.errorAnswer(error, { requestId, method, path, principal });
}
