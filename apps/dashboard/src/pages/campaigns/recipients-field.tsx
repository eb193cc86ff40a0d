import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type LineProblem, mostRecipients, type RecipientList } from './read-recipients.js';

const mostShown = 20;
const mostBytes = 10 * 1024 * 1024;

interface Props {
  text: string;
  onChange: (text: string) => void;
  list: RecipientList;
}

/** Edits the recipients as text. A chosen file is read into the field. */
export function RecipientsField({ text, onChange, list }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const resetFile = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    // Resets the file input, so that the same file can be chosen again.
    resetFile.current?.();
    const isTooLarge = file.size > mostBytes;
    setRefusal(isTooLarge ? `${file.name} is larger than 10 MiB.` : undefined);
    if (!isTooLarge) onChange((await file.text()).replace(/^\uFEFF/, ''));
  };
  return (
    <Stack gap="sm">
      <Textarea
        label="Recipients"
        description="One phone number a line, or CSV whose header row names the variables: phone,name,code"
        placeholder={'phone,name\n+12025550147,Ada'}
        rows={7}
        value={text}
        error={refusal}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="sm">
        <FileButton
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          resetRef={resetFile}
          onChange={(file) => void read(file)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Upload CSV
            </Button>
          )}
        </FileButton>
        <Text size="sm" role="status">
          {summaryOf(list)}
        </Text>
      </Group>
      <Lines title="Skipped lines" color="orange" lines={list.problems} />
      <Lines title="Duplicate numbers get one message" color="blue" lines={list.duplicates} />
      {list.recipients.length > mostRecipients && (
        <Alert color="red" title="Too many recipients">
          A campaign has at most {mostRecipients.toLocaleString('en')}. Make several.
        </Alert>
      )}
    </Stack>
  );
}

function summaryOf({ recipients, variableNames, phoneColumn }: RecipientList): string {
  const count = `${recipients.length.toLocaleString('en')} ${recipients.length === 1 ? 'recipient' : 'recipients'}`;
  const column = phoneColumn === undefined ? '' : `, numbers from the column “${phoneColumn}”`;
  const variables = variableNames.length === 0 ? '' : `, variables: ${variableNames.join(', ')}`;
  return `${count}${column}${variables}.`;
}

function Lines({ title, color, lines }: { title: string; color: string; lines: LineProblem[] }) {
  if (lines.length === 0) return null;
  const rest = lines.length - mostShown;
  return (
    <Alert color={color} title={`${title} (${lines.length.toLocaleString('en')})`}>
      <ul style={{ margin: 0, paddingLeft: '1.2em' }}>
        {lines.slice(0, mostShown).map(({ line, problem }) => (
          <li key={line}>
            Line {line}: {problem}
          </li>
        ))}
      </ul>
      {rest > 0 && `And ${rest.toLocaleString('en')} more.`}
    </Alert>
  );
}
