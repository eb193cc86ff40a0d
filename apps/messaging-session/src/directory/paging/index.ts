export { afterAllIds, withinPage } from './within-page.js';
