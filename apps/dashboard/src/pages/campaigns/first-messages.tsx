import { Stack, Text } from '@mantine/core';
import { MessagePreview, type Variables } from '../../ui/index.js';
import type { RecipientList } from './read-recipients.js';

const shown = 3;

/** Previews the first messages as their recipients will get them. */
export function FirstMessages({ text, common, list }: { text: string; common: Variables; list: RecipientList }) {
  if (text.trim() === '') {
    return (
      <Text size="sm" c="dimmed">
        Write the message to see it here.
      </Text>
    );
  }
  if (list.recipients.length === 0) return <MessagePreview text={text} variables={common} />;
  const filled = Object.fromEntries(Object.entries(common).filter(([, value]) => value !== ''));
  return (
    <Stack gap="sm">
      {list.recipients.slice(0, shown).map(({ to, variables }) => (
        <MessagePreview key={to} to={to} text={text} variables={{ ...filled, ...variables }} />
      ))}
      {list.recipients.length > shown && (
        <Text size="sm" c="dimmed">
          And {(list.recipients.length - shown).toLocaleString('en')} more.
        </Text>
      )}
    </Stack>
  );
}
