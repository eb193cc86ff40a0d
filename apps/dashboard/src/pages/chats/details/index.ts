export { DetailsPanel } from './details-panel.js';
