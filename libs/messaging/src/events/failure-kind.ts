import { constants } from 'node:os';

/**
 * `infrastructure`: something that the handler depends on is away or not ready; it says nothing about the event.
 * `event`: the event itself cannot be handled. `unknown`: either.
 */
export type FailureKind = 'infrastructure' | 'event' | 'unknown';

/** An owner that answers with a code refused the request; these codes alone say that a service is not ready. */
const infrastructureDomainCodes = new Set(['unavailable', 'rate_limited']);
const unknownDomainCodes = new Set(['internal']);

/**
 * Classes of SQLSTATE that are about the values of a statement: cardinality, data, integrity, WITH CHECK. All others
 * are about the server, its load, its schema (42P01 in a rolling upgrade) or its mode (25006).
 */
const eventSqlClasses = new Set(['21', '22', '23', '44']);
/** `check_violation` is also what a missing partition is called. */
const infrastructureSqlStates = new Set(['23514']);
/** `raise_exception` of a trigger or function of our own. */
const unknownSqlStates = new Set(['P0001']);
const sqlState = /^[0-9A-Z]{5}$/;

/** Of Prisma's codes those about values; P2010 is any failure of a raw query, whose own code is within. */
const eventPrismaCodes = /^P20(0[0-7]|09|1[1-9]|20|23|25|33)$/;
const prismaCode = /^P[1-9]\d{3}$/;
/** What Prisma's driver adapters call it in raw queries. */
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

/** Errors of Redis, NATS and our own requests, which have no code. */
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
/** Of the system's error numbers those that a path or an argument in an event can bring about. */
const unknownSystemCodes = new Set(['EINVAL', 'ENOENT', 'ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'ERANGE', 'EDOM']);

const deepestCause = 6;

/** By codes and types alone, through causes, aggregates and what Prisma wraps. One infrastructure failure decides. */
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
