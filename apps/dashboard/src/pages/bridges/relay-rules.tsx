import { Checkbox, Group, Switch } from '@mantine/core';
import { type Content, contents } from './bridge-parts.js';

export interface BridgeRules {
  include: Content[];
  senderPrefix: boolean;
}

/** Chooses which content a bridge relays, and how. */
export function RelayRules({ rules, change }: { rules: BridgeRules; change: (changes: Partial<BridgeRules>) => void }) {
  return (
    <>
      <Checkbox.Group
        label="Relay"
        error={rules.include.length === 0 && 'Choose at least one.'}
        value={rules.include}
        onChange={(include) => change({ include: include as Content[] })}
      >
        <Group gap="md" mt={6}>
          {contents.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <Switch
        label="Begin texts with the sender’s name"
        description="Ada: Is it in stock?"
        checked={rules.senderPrefix}
        onChange={(event) => change({ senderPrefix: event.currentTarget.checked })}
      />
    </>
  );
}
