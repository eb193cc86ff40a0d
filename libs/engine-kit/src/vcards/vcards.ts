import { isBegin, isEnd, partsOf, propertiesOf, unescaped, type VCardProperty } from './vcard-lines.js';

/** What WhatsApp takes in one message. */
export const mostCards = 257;

/**
 * The vCards in a text, each from `BEGIN:VCARD` to `END:VCARD`. Undefined when something else stands in it, or no card.
 * A card within a card belongs to it. A text with more than {@link mostCards} is read up to the first of those beyond: however
 * many cards somebody puts into a message, it holds up nobody (decisions.md §14).
 */
export function cardsIn(text: string): string[] | undefined {
  const cards: string[] = [];
  let from = 0;
  let depth = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    if (isBegin(line.replace(/^\uFEFF/, '')) && depth++ === 0) from = index;
    if (depth === 0 && line.trim() !== '') return undefined;
    if (isEnd(line) && --depth === 0) cards.push(text.slice(from, index + line.length).replace(/^\uFEFF/, ''));
    if (cards.length > mostCards) return cards;
  }
  return depth === 0 && cards.length > 0 ? cards : undefined;
}

/** The name of a card: `FN`, else the parts of `N`, else the organisation. Empty for a card without one. */
export function nameIn(card: string): string {
  return nameOf(propertiesOf(card));
}

export function nameOf(properties: readonly VCardProperty[]): string {
  const filled = (name: string): string | undefined =>
    properties.find((property) => property.name === name && unescaped(property.value) !== '')?.value;
  const [formatted, structured, organisation] = ['FN', 'N', 'ORG'].map(filled);
  if (formatted !== undefined) return unescaped(formatted);
  const whole = structured === undefined ? '' : wholeName(partsOf(structured));
  return whole || (organisation === undefined ? '' : (partsOf(organisation)[0] ?? ''));
}

/** @param parts of `N`: family, given, additional, prefix, suffix */
export function wholeName([last, first, middle, prefix, suffix]: readonly string[]): string {
  return [prefix, first, middle, last, suffix].filter(Boolean).join(' ');
}

/** The numbers of a card as people read them, the first first. */
export function numbersOf(properties: readonly VCardProperty[]): string[] {
  return properties
    .filter(({ name }) => name === 'TEL')
    .map(numberOf)
    .filter(Boolean);
}

/** The number of a `TEL`, without the scheme and the parameters of a `tel:` URI (RFC 6350 §6.4.1, RFC 3966). */
export function numberOf({ value }: VCardProperty): string {
  const text = unescaped(value);
  if (!/^tel:/i.test(text)) return text;
  const [number = ''] = text.slice('tel:'.length).split(';', 1);
  return number.trim();
}
