import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { asNumber } from '../../language/index.js';
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
    setRefusal(isTooLarge ? t`${file.name} is larger than 10 MiB.` : undefined);
    if (!isTooLarge) onChange((await file.text()).replace(/^\uFEFF/, ''));
  };
  return (
    <Stack gap="sm">
      <Textarea
        label={t`Recipients`}
        description={t`One phone number a line, or CSV whose header row names the variables: phone,name,code`}
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
              <Trans>Upload CSV</Trans>
            </Button>
          )}
        </FileButton>
        <Text size="sm" role="status">
          {summaryOf(list)}
        </Text>
      </Group>
      <Lines title={t`Skipped lines`} color="orange" lines={list.problems} />
      <Lines title={t`Duplicate numbers get one message`} color="blue" lines={list.duplicates} />
      {list.recipients.length > mostRecipients && (
        <Alert color="red" title={t`Too many recipients`}>
          <Trans>A campaign has at most {asNumber(mostRecipients)}. Make several.</Trans>
        </Alert>
      )}
    </Stack>
  );
}

function summaryOf({ recipients, variableNames, phoneColumn }: RecipientList): string {
  const count = plural(recipients.length, { one: '# recipient', other: '# recipients' });
  const column = phoneColumn === undefined ? '' : t`, numbers from the column “${phoneColumn}”`;
  const variables = variableNames.length === 0 ? '' : t`, variables: ${variableNames.join(', ')}`;
  return `${count}${column}${variables}.`;
}

function Lines({ title, color, lines }: { title: string; color: string; lines: LineProblem[] }) {
  if (lines.length === 0) return null;
  const rest = lines.length - mostShown;
  return (
    <Alert color={color} title={`${title} (${asNumber(lines.length)})`}>
      <ul style={{ margin: 0, paddingLeft: '1.2em' }}>
        {lines.slice(0, mostShown).map(({ line, problem }) => (
          <li key={line}>
            <Trans>
              Line {line}: {problem}
            </Trans>
          </li>
        ))}
      </ul>
      {rest > 0 && t`And ${asNumber(rest)} more.`}
    </Alert>
  );
}
