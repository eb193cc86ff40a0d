import { TextInput, type TextInputProps } from '@mantine/core';

/** Without a maximum, browsers accept years of six digits, which the API refuses. */
const lastTime = '9999-12-31T23:59';

interface Props extends Omit<TextInputProps, 'type' | 'max' | 'value' | 'onChange'> {
  /** In the browser's time zone, to the minute: `2026-11-24T08:00`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

export function TimeInput({ onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      max={lastTime}
      onChange={({ currentTarget: { value } }) => onChange(Number.isNaN(Date.parse(value)) ? '' : value)}
    />
  );
}
