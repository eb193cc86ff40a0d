/** As the relay of an outbox publishes them. */
const batchSize = 1_000;

export function batchesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) =>
    all.slice(index * batchSize, (index + 1) * batchSize),
  );
}
