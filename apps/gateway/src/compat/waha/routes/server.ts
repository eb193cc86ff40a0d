import { wahaEnvironment } from '@parley/contracts/waha';
import { operation } from '../operation.js';

const version = () => Promise.resolve(wahaEnvironment);

/** What the server is (waha.md §2, §4). */
export const serverOperations = [
  operation({ key: 'GET /ping', native: null, run: () => Promise.resolve({ message: 'pong' }) }),
  operation({ key: 'GET /api/server/version', native: 'GET /api/sessions', run: version }),
  operation({ key: 'GET /api/version', native: 'GET /api/sessions', run: version }),
];
