import {
  pino,
  stdSerializers,
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger as PinoLogger,
  type SerializedError,
} from 'pino';
import { redactByName, redactText } from './redact.js';
import { inSources } from './source-positions.js';

export type Logger = PinoLogger;

/** Lines are written once this many bytes have gathered, or after this time. */
const outputBytes = 4_096;
const outputMs = 200;

export interface LoggerOptions {
  service: string;
  level: string;
  /** Names this process among the replicas of its service. */
  node?: string;
  /** Where lines are written; default standard output. */
  destination?: DestinationStream;
}

/**
 * JSON lines on standard output, each with `service` and `node`. Secrets are redacted twice:
 * by the name of their field, and by their form anywhere in a line.
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
      hooks: { streamWrite: redactText },
    },
    destination ?? standardOutput(),
  );
  // pino formats only the bindings of the root logger. Child loggers, at any depth, inherit this method.
  const child: (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger = logger.child;
  logger.child = function (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) {
    return child.call(this, redactByName(bindings), options);
  } as unknown as typeof logger.child;
  return logger;
}

let output: DestinationStream | undefined;

/**
 * Lines are written in batches: one write per line costs more than formatting it. A killed process loses at most its last
 * lines; a process that exits loses none.
 */
function standardOutput(): DestinationStream {
  if (!output) {
    const lines = pino.destination({ dest: 1, sync: true, minLength: outputBytes });
    let timer: NodeJS.Timeout | undefined;
    process.once('exit', () => lines.flushSync());
    // A timer only while lines wait: pino's `periodicFlush` would also wake an idle process.
    const writeOut = (): void => {
      timer = undefined;
      // Not `flushSync`, which also waits for the disk.
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
  return error instanceof Error ? redactByName(withPositions(stdSerializers.err(error))) : redactByName(error);
}

/** With the places of the sources in its stack, which tells its causes too, and in those of the errors that it sums up. */
function withPositions(error: SerializedError): SerializedError {
  const summedUp = error['aggregateErrors'] as SerializedError[] | undefined;
  return {
    ...error,
    stack: inSources(error.stack),
    ...(summedUp ? { aggregateErrors: summedUp.map((one) => withPositions(one)) } : {}),
  };
}
