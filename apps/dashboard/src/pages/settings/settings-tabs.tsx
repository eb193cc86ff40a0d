import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useIsManager } from '../../api/index.js';
import { PageTabs } from '../../ui/index.js';

export function SettingsTabs() {
  return (
    <PageTabs
      label={t`Settings`}
      tabs={[
        { to: '/settings', label: t`Project` },
        { to: '/settings/team', label: t`Team` },
        { to: '/settings/notices', label: t`Notices` },
        { to: '/settings/limits', label: t`Limits` },
        { to: '/settings/retention', label: t`Content retention` },
        { to: '/settings/signup', label: t`Embedded signup` },
      ]}
    />
  );
}

/** A note for plain members, who can see the settings but not change them. */
export function ManagersOnly() {
  if (useIsManager()) return null;
  return (
    <Alert color="gray" mb="md" title={t`Only an owner or an admin of the team changes these settings.`}>
      <Trans>Shown exactly as they are.</Trans>
    </Alert>
  );
}
