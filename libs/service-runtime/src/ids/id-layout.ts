import { serviceNames, type ServiceName } from '@parley/contracts/base';

/**
 * A resource id has 63 bits: 41 for milliseconds since 2024-01-01T00:00:00Z, 10 for the node number (3 service, 7 slot), 12
 * for the sequence. Outside this folder an id is a decimal string (interface.md §2.1).
 */
export const idEpochMs = Date.UTC(2024, 0, 1);
export const sequenceBits = 12n;
export const timeShift = 22n;
export const idsPerMs = 4096;
export const slotsPerService = 128;

const maxId = 2n ** 63n - 1n;

/** The node number of a service's slot. Services never share a node number, so ids are unique across databases. */
export function nodeNumber(service: ServiceName, slot: number): number {
  if (!Number.isInteger(slot) || slot < 0 || slot >= slotsPerService) {
    throw new RangeError(`Slot ${slot} is not within 0 to ${slotsPerService - 1}.`);
  }
  return serviceNames.indexOf(service) * slotsPerService + slot;
}

/** The creation time in an id, in whole milliseconds: the `createdAt` of every resource. */
export function idTime(id: string): Date {
  return new Date(Number(BigInt(id) >> timeShift) + idEpochMs);
}

/**
 * The smallest id of the given millisecond: `since` becomes `id >= firstIdAt(since)`, `until` becomes
 * `id < firstIdAt(until)`. Times outside the range of ids give the nearest bound that fits a BIGINT, so any filter is a valid
 * query.
 */
export function firstIdAt(time: Date): string {
  const ms = time.getTime();
  if (Number.isNaN(ms)) throw new RangeError('firstIdAt needs a valid time.');
  if (ms <= idEpochMs) return '0';
  const id = BigInt(ms - idEpochMs) << timeShift;
  return (id > maxId ? maxId : id).toString();
}
