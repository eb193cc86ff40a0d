import { randomInt } from 'node:crypto';
import { DomainError } from '@parley/contracts/base';
import type { WaSocket } from '../baileys-api.js';

/** The characters that WhatsApp uses, without the digit that looks like a letter. */
const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';

/** Requests a code to type on the phone with this number (E.164 with `+`), as `K7DP-Q2LM`. @throws DomainError `unavailable` */
export async function requestPhoneCode(socket: WaSocket, phoneNumber: string): Promise<string> {
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  try {
    await socket.requestPairingCode(phoneNumber.slice(1), code);
  } catch (cause) {
    throw new DomainError('unavailable', 'WhatsApp gave no code.', { retryAfterSeconds: 5, cause });
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
