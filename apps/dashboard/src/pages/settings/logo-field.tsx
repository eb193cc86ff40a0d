import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, FileInput, Group, Text } from '@mantine/core';
import { useState } from 'react';

const mostBytes = 64 * 1024;

/** The logo on pages for customers: a URL where it is served, or the file that was chosen just now as a `data:` URL. */
export function LogoField({ value, onChange }: { value: string | undefined; onChange: (logo?: string) => void }) {
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | null) => {
    if (!file) return;
    setProblem(file.size > mostBytes ? t`The image must have at most 64 KiB.` : undefined);
    if (file.size <= mostBytes) onChange(await dataUrlOf(file));
  };
  return (
    <div>
      <FileInput
        label={t`Logo`}
        description={t`Above the pages that customers see. PNG, JPEG, WebP or GIF, at most 64 KiB.`}
        placeholder={t`Choose an image`}
        accept="image/png,image/jpeg,image/webp,image/gif"
        error={problem}
        value={null}
        onChange={(file) => void choose(file)}
      />
      {value === undefined ? (
        <Text size="sm" c="dimmed" mt={4}>
          <Trans>No logo yet.</Trans>
        </Text>
      ) : (
        <Group mt={8}>
          <img src={value} alt={t`Logo`} style={{ maxHeight: 40, maxWidth: 160 }} />
          <Button variant="subtle" size="xs" onClick={() => onChange(undefined)}>
            <Trans>Remove logo</Trans>
          </Button>
        </Group>
      )}
    </div>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
