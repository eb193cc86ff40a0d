import { PageTabs } from '../../ui/index.js';

export function LinkTabs() {
  return (
    <PageTabs
      label="Ways in"
      tabs={[
        { to: '/links', label: 'QuickLinks' },
        { to: '/links/widget-sessions', label: 'Widget sessions' },
      ]}
    />
  );
}
