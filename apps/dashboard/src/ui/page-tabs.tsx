import { Link } from '@tanstack/react-router';
import classes from './page-tabs.module.css';

/** Tabs of related pages. They are links, because each page has its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: { to: string; label: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              search={{} as never}
              className={classes.tab}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
