import { requestContext } from '@parley/messaging';
import {
  pino,
  stdSerializers,
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger as PinoLogger,
} from 'pino';
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
  const logger = pino(
    {
      level,
      base: { service, node },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
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
  // pino formats the bindings of the first logger only; children, and theirs, inherit this method.
  const child: (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger = logger.child;
  logger.child = function (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) {
    return child.call(this, redactByName(bindings), options);
  } as unknown as typeof logger.child;
  return logger;
}

function serializeError(error: unknown): unknown {
  return error instanceof Error ? redactByName({ ...stdSerializers.err(error) }) : redactByName(error);
}
