import { constants } from 'node:os';

/**
 * Classifies a failure. `infrastructure`: a dependency of the handler is unavailable or not ready; the event is not to blame.
 * `event`: the event itself cannot be handled. `unknown`: may be either.
 */
export type FailureKind = 'infrastructure' | 'event' | 'unknown';

/** Any code means that the owner answered and refused the request. Only these codes mean that a service is not ready. */
const infrastructureDomainCodes = new Set(['unavailable', 'rate_limited']);
const unknownDomainCodes = new Set(['internal']);

/**
 * SQLSTATE classes about the values of a statement: cardinality, data, integrity, WITH CHECK. All others are about the
 * server, its load, its schema (42P01 in a rolling upgrade) or its mode (25006).
 */
const eventSqlClasses = new Set(['21', '22', '23', '44']);
/** Postgres also reports a missing partition as `check_violation`. */
const infrastructureSqlStates = new Set(['23514']);
/** `raise_exception` of our own triggers or functions. */
const unknownSqlStates = new Set(['P0001']);
const sqlState = /^[0-9A-Z]{5}$/;

/** Prisma codes about values. P2010 is any failure of a raw query; the real code is inside. */
const eventPrismaCodes = /^P20(0[0-7]|09|1[1-9]|20|23|25|33)$/;
const prismaCode = /^P[1-9]\d{3}$/;
/** Error kinds of Prisma's driver adapters in raw queries. */
const infrastructureKinds = new Set([
  'ConnectionClosed',
  'DatabaseNotReachable',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
  'TableDoesNotExist',
  'ColumnNotFound',
]);
const eventKinds = new Set([
  'ForeignKeyConstraintViolation',
  'InconsistentColumnData',
  'InvalidInputValue',
  'LengthMismatch',
  'NullConstraintViolation',
  'UniqueConstraintViolation',
  'ValueOutOfRange',
]);

/** Names of errors without a code: of Redis, NATS and our own requests. */
const infrastructureNames = new Set([
  'ClosedConnectionError',
  'ClusterAllFailedError',
  'DrainingConnectionError',
  'JetStreamApiError',
  'MaxRetriesPerRequestError',
  'NoResponders',
  'NoRespondersError',
  'NoSessionOwner',
  'ReplyError',
  'RequestError',
  'TimeoutError',
]);
/** System error codes that a path or an argument taken from an event can cause. */
const unknownSystemCodes = new Set(['EINVAL', 'ENOENT', 'ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'ERANGE', 'EDOM']);

const deepestCause = 6;

/**
 * Classifies by codes and types only, never by text; searches causes, aggregates and Prisma's wrappers. A single
 * infrastructure failure decides.
 */
export function failureKind(error: unknown): FailureKind {
  const kinds = new Set(kindsOf(error, 0));
  if (kinds.has('infrastructure')) return 'infrastructure';
  return kinds.has('event') ? 'event' : 'unknown';
}

function kindsOf(error: unknown, depth: number): FailureKind[] {
  if (typeof error !== 'object' || error === null || depth > deepestCause) return [];
  const { code, originalCode, kind, name, cause, meta, errors } = error as Record<string, unknown>;
  const { driverAdapterError } = (meta ?? {}) as Record<string, unknown>;
  const inner = [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return [
    kindOfCode(code, name),
    kindOfCode(originalCode, name),
    kindOfName(kind, infrastructureKinds, eventKinds),
    kindOfName(name, infrastructureNames),
    ...inner.flatMap((one) => kindsOf(one, depth + 1)),
  ];
}

function kindOfName(name: unknown, infrastructure: ReadonlySet<string>, event?: ReadonlySet<string>): FailureKind {
  if (typeof name !== 'string') return 'unknown';
  if (infrastructure.has(name)) return 'infrastructure';
  return event?.has(name) ? 'event' : 'unknown';
}

function kindOfCode(code: unknown, name: unknown): FailureKind {
  if (typeof code !== 'string') return 'unknown';
  if (name === 'DomainError') return kindOfDomainCode(code);
  if (isSystemCode(code)) return unknownSystemCodes.has(code) ? 'unknown' : 'infrastructure';
  if (prismaCode.test(code)) return kindOfPrismaCode(code);
  if (sqlState.test(code)) return kindOfSqlState(code);
  return code.startsWith('UND_ERR_') ? 'infrastructure' : 'unknown';
}

function kindOfDomainCode(code: string): FailureKind {
  if (infrastructureDomainCodes.has(code)) return 'infrastructure';
  return unknownDomainCodes.has(code) ? 'unknown' : 'event';
}

function isSystemCode(code: string): boolean {
  return code in constants.errno || code === 'ENOTFOUND' || code.startsWith('EAI_');
}

function kindOfPrismaCode(code: string): FailureKind {
  if (code === 'P2010') return 'unknown';
  return eventPrismaCodes.test(code) ? 'event' : 'infrastructure';
}

function kindOfSqlState(code: string): FailureKind {
  if (unknownSqlStates.has(code)) return 'unknown';
  if (infrastructureSqlStates.has(code)) return 'infrastructure';
  return eventSqlClasses.has(code.slice(0, 2)) ? 'event' : 'infrastructure';
}
