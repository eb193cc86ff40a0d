import { requestContext } from '@parley/messaging';
import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { redactByName, redactText } from './redact.js';

export type Logger = PinoLogger;

export interface LoggerOptions {
  service: string;
  level: string;
  /** This process among the replicas of its service. */
  node?: string;
  /** Where lines go; default standard output. */
  destination?: DestinationStream;
}

/**
 * JSON lines on standard output, each with `service`, `node` and, inside a request, `requestId`. Secrets are kept
 * out twice: by the name of the field they are under, and by their form wherever they occur in a line.
 */
export function createLogger({ service, level, node, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service, node },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        bindings: (bindings) => redactByName(bindings),
        log: (object) => redactByName(object),
      },
      serializers: { err: serializeError, error: serializeError },
      mixin: () => {
        const store = requestContext.getStore();
        return store ? { requestId: store.requestId } : {};
      },
      hooks: { streamWrite: redactText },
    },
    destination ?? pino.destination(1),
  );
}

function serializeError(error: unknown): unknown {
  return error instanceof Error ? redactByName({ ...stdSerializers.err(error) }) : redactByName(error);
}
