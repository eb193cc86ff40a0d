export { fillPlaceholders, missingVariable, placeholdersOf, type Variables } from './placeholders.js';
