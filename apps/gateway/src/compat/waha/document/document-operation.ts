import { inSlices, writeJson } from '@parley/messaging';
import { operation, WahaFile, type WahaOperation } from '../operation.js';

/** The document of these operations. It is made at the first request for it, and kept as bytes. */
export function documentOperation(operations: readonly WahaOperation[]): WahaOperation {
  let made: Promise<Buffer> | undefined;
  return operation({
    ...{ key: 'GET /openapi.json', native: 'GET /api/sessions' },
    run: async () => {
      made ??= bytesOf(operations);
      return new WahaFile('application/json; charset=utf-8', await made);
    },
  });
}

async function bytesOf(operations: readonly WahaOperation[]): Promise<Buffer> {
  const { wahaDocument } = await import('./waha-document.js');
  return Buffer.from(await writeJson(await inSlices(wahaDocument(operations))));
}
