import type { Pool } from 'pg';
import type { Directory } from '../../directory.js';

/** What any process can read of WhatsApp, as it was told to the accounts. */
export function baileysDirectory(_pool: Pool): Directory {
  return {};
}
