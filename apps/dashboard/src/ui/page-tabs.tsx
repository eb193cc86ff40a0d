import { Link } from '@tanstack/react-router';
import type { NamedPage } from '../routing/index.js';
import classes from './page-tabs.module.css';

/** Tabs of related pages. They are links, because each page has its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: NamedPage[] }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map(({ label: name, ...page }) => (
          <li key={page.to}>
            <Link
              {...page}
              className={classes.tab}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
