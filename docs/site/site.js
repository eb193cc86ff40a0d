import { beginSearch } from './search.js';
import { decorateCode } from './tabs.js';

decorateCode();
beginSearch();
/** A block that is wider than the page can be scrolled by keyboard. */
for (const wide of document.querySelectorAll('.code pre, .table')) {
  if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
}
