import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';

interface RedirectFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function RedirectField({ value, onChange }: RedirectFieldProps) {
  return (
    <TextInput
      type="url"
      label={t`Continue to`}
      description={t`The address that customers are sent to once they are connected.`}
      placeholder="https://shop.example.com/welcome"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
