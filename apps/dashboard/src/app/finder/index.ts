export { FinderButton } from './finder-button.js';
