import { t } from '@lingui/core/macro';
import { Checkbox, Group, Switch, Text } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import { SessionName, StatusBadge } from '../../ui/index.js';
import { statusOf } from './bridge-list-acts.js';

export const contents = [
  { value: 'text', label: t`Texts` },
  { value: 'media', label: t`Media` },
  { value: 'location', label: t`Locations` },
  { value: 'contact', label: t`Contacts` },
  { value: 'reaction', label: t`Reactions` },
  { value: 'edit', label: t`Edits` },
  { value: 'revoke', label: t`Deletions` },
] as const;

type Content = (typeof contents)[number]['value'];

export const directions = [
  { value: 'one_way', label: t`One way` },
  { value: 'two_way', label: t`Two way` },
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
        label={t`Relay`}
        error={rules.include.length === 0 && t`Choose at least one.`}
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
        label={t`Begin texts with the sender’s name`}
        description={t`Ada: Is it in stock?`}
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
      <SessionName name={from.session} /> ({from.chatId ?? t`all chats`}) {direction === 'two_way' ? '⇄' : '→'}{' '}
      <SessionName name={to.session} /> ({to.chatId})
    </Text>
  );
}

export function BridgeStatus({ bridge }: { bridge: Schemas['Bridge'] }) {
  return <StatusBadge status={statusOf(bridge)} tone={bridge.enabled ? 'good' : 'quiet'} />;
}
