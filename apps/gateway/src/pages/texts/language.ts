import { arabic } from './arabic.js';
import { english } from './english.js';
import { hindi } from './hindi.js';
import { indonesian } from './indonesian.js';
import type { PageTexts } from './page-texts.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';

export type Language = 'en' | 'pt' | 'es' | 'hi' | 'id' | 'ar';

const textsOf: Readonly<Record<Language, PageTexts>> = {
  en: english,
  pt: portuguese,
  es: spanish,
  hi: hindi,
  id: indonesian,
  ar: arabic,
};
/** Old Android phones call Indonesian by its code of before 1989. */
const formerCodes: Readonly<Record<string, Language>> = { in: 'id' };

/** More than browsers send. The rest of a longer header is ignored. */
const maxRanges = 20;

/**
 * The available language that the reader prefers (RFC 9110 §12.5.4); English when none is named.
 * @param header of `Accept-Language`
 */
export function languageOf(header: string | undefined): Language {
  const ranges = (header ?? '').split(',', maxRanges).map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const code = tag.trim().split('-')[0] ?? '';
    const language = Object.hasOwn(formerCodes, code) ? formerCodes[code] : code;
    return { language: language ?? '', weight: weightOf(parameters) };
  });
  const [best] = ranges
    .filter(({ language, weight }) => Object.hasOwn(textsOf, language) && weight > 0)
    .sort((left, right) => right.weight - left.weight);
  return (best?.language as Language | undefined) ?? 'en';
}

/** In which direction the language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export function pageTexts(language: Language): PageTexts {
  return textsOf[language];
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return quality === undefined ? 1 : Number(quality);
}
