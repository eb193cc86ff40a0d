import { english } from './english.js';
import { hindi } from './hindi.js';
import type { PageTexts } from './page-texts.js';
import { portuguese } from './portuguese.js';

export type Language = 'en' | 'pt' | 'hi';

const textsOf: Readonly<Record<Language, PageTexts>> = { en: english, pt: portuguese, hi: hindi };

/** More than browsers send. The rest of a longer header is ignored. */
const maxRanges = 20;

/**
 * The available language that the reader prefers (RFC 9110 §12.5.4); English when none is named.
 * @param header of `Accept-Language`
 */
export function languageOf(header: string | undefined): Language {
  const ranges = (header ?? '').split(',', maxRanges).map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    return { language: tag.trim().split('-')[0] ?? '', weight: weightOf(parameters) };
  });
  const [best] = ranges
    .filter(({ language, weight }) => Object.hasOwn(textsOf, language) && weight > 0)
    .sort((left, right) => right.weight - left.weight);
  return (best?.language as Language | undefined) ?? 'en';
}

export function pageTexts(language: Language): PageTexts {
  return textsOf[language];
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return quality === undefined ? 1 : Number(quality);
}
