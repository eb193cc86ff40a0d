import type { LoggerService } from '@nestjs/common';
import type { Logger } from './create-logger.js';

/** Contexts of Nest's start-up lines per module and route. They are logged at `debug`: useful only to debug a start. */
const startupContexts = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/**
 * Writes Nest's own log lines to our logger. Nest calls `log(message, ...more, context)` and
 * `error(message, stack?, context)`.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const context = contextOf(rest);
    this.#write(context !== undefined && startupContexts.has(context) ? 'debug' : 'info', message, context);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = contextOf(rest);
    const stack = rest.find((part): part is string => typeof part === 'string' && part.includes('\n    at '));
    this.#write('error', message, context === stack ? undefined : context, stack);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, contextOf(rest));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, contextOf(rest));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, contextOf(rest));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, contextOf(rest));
  }

  #write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    context?: string,
    stack?: string,
  ): void {
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.message);
    else if (typeof message === 'string') this.logger[level]({ context, stack }, message);
    else this.logger[level]({ context, stack, detail: message }, 'nest');
  }
}

function contextOf(rest: unknown[]): string | undefined {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : undefined;
}
