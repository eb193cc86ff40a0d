import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { periods, usePeriod } from './periods.js';

/** Chooses the period of the charts of a page. */
export function PeriodButtons() {
  const [{ value: chosen }, choose] = usePeriod();
  return (
    <Group gap={4} role="group" aria-label={t`Period`}>
      {periods.map(({ value, label }) => (
        <Button
          key={value}
          size="compact-sm"
          variant={value === chosen ? 'filled' : 'default'}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
