import { loadLanguage } from './language/index.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
await loadLanguage();
// Not before: texts are read when the files that have them are loaded.
const { show } = await import('./application.js');
show(root);
