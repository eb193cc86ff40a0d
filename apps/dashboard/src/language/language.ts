import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** The languages of the dashboard, as each calls itself. English is in the code; the others are catalogues of `src/language/locales`. */
export const languages = { en: 'English', pt: 'Português' } as const;
export type Language = keyof typeof languages;

const storageKey = 'parley-language';
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Record<string, string> }>> = {
  pt: () => import('./locales/pt.po'),
};

const isLanguage = (text: string | null | undefined): text is Language =>
  text != null && Object.hasOwn(languages, text);

/** The one that was chosen in this browser, else the first of the browser's that there is, else English. */
export function currentLanguage(): Language {
  const chosen = localStorage.getItem(storageKey);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

/** Shows the dashboard in another language: loads the page anew, as each file names its texts when it is loaded. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  location.reload();
}

/** Loads the texts. To be awaited before any file that has texts is loaded. */
export async function loadLanguage(): Promise<void> {
  const language = currentLanguage();
  i18n.setMessagesCompiler(compileMessage);
  i18n.load(language, language === 'en' ? {} : (await catalogues[language]()).messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** The language shown, with the region of the browser where that speaks it: dates of `en-GB` for English in Britain. */
export function localeOf(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === i18n.locale) ?? i18n.locale;
}

let short: Intl.NumberFormat | undefined;

/** A number with one decimal at most, as the language writes it: `1.5` is `1,5` in Portuguese. */
export function asDecimal(value: number): string {
  short ??= new Intl.NumberFormat(localeOf(), { maximumFractionDigits: 1 });
  return short.format(value);
}

let whole: Intl.NumberFormat | undefined;

/** A whole number as the language writes it: `12,000`. */
export function asNumber(value: number): string {
  whole ??= new Intl.NumberFormat(localeOf());
  return whole.format(value);
}
