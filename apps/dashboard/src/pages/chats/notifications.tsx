import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { canNotify } from './notify.js';

/** Asks the browser for permission, by a click alone. Once the member has answered, there is nothing to ask. */
export function NotifyButton() {
  const [permission, setPermission] = useState(canNotify() ? Notification.permission : 'denied');
  if (permission !== 'default') return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconBell size={16} aria-hidden />}
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      <Trans>Turn on notifications</Trans>
    </Button>
  );
}
