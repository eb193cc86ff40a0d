import { Alert } from '@mantine/core';
import { useIsManager } from '../../api/index.js';
import { PageTabs } from '../../ui/index.js';

export function SettingsTabs() {
  return (
    <PageTabs
      label="Settings"
      tabs={[
        { to: '/settings', label: 'Project' },
        { to: '/settings/team', label: 'Team' },
        { to: '/settings/notices', label: 'Notices' },
        { to: '/settings/limits', label: 'Limits' },
        { to: '/settings/retention', label: 'Content retention' },
        { to: '/settings/signup', label: 'Embedded signup' },
      ]}
    />
  );
}

/** A note for plain members, who can see the settings but not change them. */
export function ManagersOnly() {
  if (useIsManager()) return null;
  return (
    <Alert color="gray" mb="md" title="Only an owner or an admin of the team changes these settings.">
      You see them as they are.
    </Alert>
  );
}
