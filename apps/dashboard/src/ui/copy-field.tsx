import { Group, Text } from '@mantine/core';
import { CopyButton } from './copy-button.js';
import classes from './copy-field.module.css';

/** A value to copy, such as a URL, with its button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="center">
        <code className={classes.value}>{value}</code>
        <CopyButton value={value} of={label} />
      </Group>
    </div>
  );
}
