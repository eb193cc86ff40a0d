import { Checkbox, Group, Switch, Text } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { SessionName, StatusBadge } from '../../ui/index.js';

export const contents = [
  { value: 'text', label: 'Texts' },
  { value: 'media', label: 'Media' },
  { value: 'location', label: 'Locations' },
  { value: 'contact', label: 'Contacts' },
  { value: 'reaction', label: 'Reactions' },
  { value: 'edit', label: 'Edits' },
  { value: 'revoke', label: 'Deletions' },
] as const;

type Content = (typeof contents)[number]['value'];

export const directions = [
  { value: 'one_way', label: 'One way' },
  { value: 'two_way', label: 'Two way' },
] as const;

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

/** `shop (all chats) → night (+12025550199)` */
export function BridgeEnds({ bridge }: { bridge: Schemas['Bridge'] }) {
  const { from, to, direction } = bridge;
  return (
    <Text size="sm" component="span">
      <SessionName name={from.session} /> ({from.chatId ?? 'all chats'}) {direction === 'two_way' ? '⇄' : '→'}{' '}
      <SessionName name={to.session} /> ({to.chatId})
    </Text>
  );
}

export function BridgeStatus({ bridge: { enabled } }: { bridge: Schemas['Bridge'] }) {
  return <StatusBadge status={enabled ? 'enabled' : 'disabled'} tone={enabled ? 'good' : 'quiet'} />;
}
