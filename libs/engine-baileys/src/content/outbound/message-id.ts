import { createHash } from 'node:crypto';

/**
 * The network id of a reserved send: WhatsApp Web's prefix, the 16 hexadecimal digits of the send's id, and a checksum of two.
 * From the id alone, also after a restart, an acknowledgement can be matched to its send.
 */
export function waMessageId(reservedId: string): string {
  const digits = BigInt(reservedId).toString(16).toUpperCase().padStart(16, '0');
  return `3EB0${digits}${check(digits)}`;
}

/** The id of the send with this network id. Undefined for a message that another device sent. */
export function reservedIdOf(whatsappId: string): string | undefined {
  const [, digits, checksum] = /^3EB0([0-9A-F]{16})([0-9A-F]{2})$/.exec(whatsappId) ?? [];
  if (digits === undefined || checksum !== check(digits)) return undefined;
  return BigInt(`0x${digits}`).toString();
}

function check(digits: string): string {
  return createHash('sha256').update(`parley ${digits}`).digest('hex').slice(0, 2).toUpperCase();
}
