/** How texts of a network are read: functions that need no service, for threads too, which load nothing else. */
export { tapText } from './messages/tap-text.js';
export { escaped, propertiesOf } from './vcards/vcard-lines.js';
export { cardsIn, nameIn, numbersOf } from './vcards/vcards.js';
