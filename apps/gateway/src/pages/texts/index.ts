export { directionOf, type Language, languageOf, pageTexts } from './language.js';
export type { PageTexts } from './page-texts.js';
