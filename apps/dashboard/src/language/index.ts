export {
  asDecimal,
  asNumber,
  chooseLanguage,
  currentLanguage,
  type Language,
  languages,
  loadLanguage,
  localeOf,
} from './language.js';
