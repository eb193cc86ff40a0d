import { invalidField, missingField, Text } from '@parley/contracts/base';

/** A contact card: a whole vCard, or the fields of one (waha.md §6). */
export class WahaContactCard {
  @Text({ optional: true, max: 8192 }) vcard?: string;
  @Text({ optional: true, max: 256 }) fullName?: string;
  @Text({ optional: true, max: 256 }) organization?: string;
  @Text({ optional: true, max: 32 }) phoneNumber?: string;
  @Text({ optional: true, max: 32 }) whatsappId?: string;
}

/**
 * The card as a native send takes it.
 * @param field where it is in the body, for refusals
 * @throws DomainError `missing_field`, `invalid_parameter`
 */
export function cardOf(card: WahaContactCard, field: string): { vcard: string } {
  const { vcard, fullName, organization, phoneNumber, whatsappId } = card;
  if (vcard !== undefined) return { vcard };
  if (fullName === undefined) throw missingField(`${field}.fullName`);
  if (phoneNumber === undefined) throw missingField(`${field}.phoneNumber`);
  if (!/^\+?[0-9 ()./-]{5,31}$/.test(phoneNumber)) throw invalidField(`${field}.phoneNumber`, 'must be a phone number');
  const account = digitsOf(whatsappId ?? '') || digitsOf(phoneNumber);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(fullName)}`,
    ...(organization === undefined ? [] : [`ORG:${escaped(organization)};`]),
    `TEL;type=CELL;type=VOICE;waid=${account}:${phoneNumber}`,
    'END:VCARD',
  ];
  return { vcard: lines.join('\n') };
}

/** Of a number, or of an account's id. */
function digitsOf(text: string): string {
  return text.replace(/@.*$/, '').replaceAll(/[^0-9]/g, '');
}

/** RFC 2426 §5: text in a vCard. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}
