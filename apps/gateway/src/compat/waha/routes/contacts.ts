import { PhoneNumber, Text } from '@parley/contracts/base';
import type { NumberExistence } from '@parley/contracts/contacts';
import { operation, type WahaOperation } from '../operation.js';

export class WahaCheckExists {
  @PhoneNumber() phone: string;
  @Text({ optional: true, min: 1, max: 64 }) session?: string;
}

function checkExists(key: 'GET /api/contacts/check-exists' | 'GET /api/checkNumberStatus'): WahaOperation {
  return operation<object, WahaCheckExists>({
    key,
    native: 'GET /api/{session}/contacts/check-exists',
    query: WahaCheckExists,
    run: async (call) => {
      const { phone } = call.query;
      const { exists, chatId } = await call.native<NumberExistence>({
        params: { session: call.session },
        query: { phone },
      });
      return { numberExists: exists, ...(chatId !== undefined && { chatId }) };
    },
  });
}

/** Contacts (waha.md §7). */
export const contactOperations: readonly WahaOperation[] = [
  checkExists('GET /api/contacts/check-exists'),
  checkExists('GET /api/checkNumberStatus'),
];
