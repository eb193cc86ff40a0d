import { t } from '@lingui/core/macro';
import { useEventFilters } from '../../deliveries/index.js';
import { FilterBar } from '../../ui/index.js';

export function EventFilterBar() {
  const eventFilters = useEventFilters();
  return (
    <FilterBar
      filters={[
        ...eventFilters,
        { name: 'messageId', label: t`Message id` },
        { name: 'since', label: t`Since`, kind: 'time' },
        { name: 'until', label: t`Until`, kind: 'time' },
      ]}
    />
  );
}
