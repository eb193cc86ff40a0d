import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { DraftProps, HeaderDraft } from './webhook-draft.js';

/** Edits the additional headers of every request to the endpoint. */
export function HeaderFields({ draft: { headers }, change }: DraftProps) {
  const set = (row: number, changes: Partial<HeaderDraft>) =>
    change({ headers: headers.map((header) => (header.row === row ? { ...header, ...changes } : header)) });
  const add = () => {
    const row = Math.max(-1, ...headers.map((header) => header.row)) + 1;
    change({ headers: [...headers, { row, name: '', value: '' }] });
  };
  return (
    <Stack gap="xs" align="stretch">
      <Text size="sm" c="dimmed">
        Sent with every request, for servers that ask for a key of their own. They never replace the headers of Parley.
      </Text>
      {headers.map(({ row, name, value }, index) => (
        <Group key={row} align="flex-end" gap="xs">
          <TextInput
            label={`Name ${index + 1}`}
            placeholder="X-Api-Key"
            flex="1 1 8rem"
            value={name}
            onChange={(event) => set(row, { name: event.currentTarget.value })}
          />
          <TextInput
            label={`Value ${index + 1}`}
            flex="2 1 10rem"
            value={value}
            onChange={(event) => set(row, { value: event.currentTarget.value })}
          />
          <Button
            variant="default"
            aria-label={`Remove header ${index + 1}`}
            onClick={() => change({ headers: headers.filter((header) => header.row !== row) })}
          >
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" onClick={add}>
          Add header
        </Button>
      </Group>
    </Stack>
  );
}
