import { DomainError } from '@parley/contracts';
import type { WaSocket } from '../baileys-api.js';

/** A code to type on the phone with this number (E.164 with `+`), as `K7DP-Q2LM`. @throws DomainError `unavailable` */
export async function requestPhoneCode(socket: WaSocket, phoneNumber: string): Promise<string> {
  try {
    const code = await socket.requestPairingCode(phoneNumber.slice(1));
    return `${code.slice(0, 4)}-${code.slice(4)}`;
  } catch (cause) {
    throw new DomainError('unavailable', 'WhatsApp gave no code.', { retryAfterSeconds: 5, cause });
  }
}
