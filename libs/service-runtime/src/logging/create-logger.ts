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

/** Lines are written out once there are so many bytes of them, or after this time. */
const outputBytes = 4_096;
const outputMs = 200;

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
 * out twice: by the name of the field they are under, and by their form anywhere in a line.
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
    destination ?? standardOutput(),
  );
  // pino formats the bindings of the first logger only; children, and theirs, inherit this method.
  const child: (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger = logger.child;
  logger.child = function (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) {
    return child.call(this, redactByName(bindings), options);
  } as unknown as typeof logger.child;
  return logger;
}

let output: DestinationStream | undefined;

/**
 * Lines leave together: a write each costs more than making them. A process that is killed loses those of its last
 * moments at most, one that exits none.
 */
function standardOutput(): DestinationStream {
  if (!output) {
    const lines = pino.destination({ dest: 1, sync: true, minLength: outputBytes });
    let timer: NodeJS.Timeout | undefined;
    process.once('exit', () => lines.flushSync());
    // A timer of its own where lines wait: `periodicFlush` wakes also a process that says nothing.
    const writeOut = (): void => {
      timer = undefined;
      // Not `flushSync`, which waits for the disk too.
      lines.flush();
    };
    output = {
      write: (line) => {
        lines.write(line);
        timer ??= setTimeout(writeOut, outputMs).unref();
      },
    };
  }
  return output;
}

function serializeError(error: unknown): unknown {
  return error instanceof Error ? redactByName({ ...stdSerializers.err(error) }) : redactByName(error);
}
