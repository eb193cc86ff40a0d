export { escaped, hasType, paramOf, partsOf, propertiesOf, unescaped, type VCardProperty } from './vcard-lines.js';
export { cardsIn, mostCards, nameIn, nameOf, numberOf, numbersOf, wholeName } from './vcards.js';
