import { NativeSelect, TextInput } from '@mantine/core';
import type { Schemas } from './api/index.js';

type Engine = Schemas['QuickLink']['engine'];

interface FieldProps<T> {
  value: T;
  onChange: (value: T) => void;
}

/** Chooses the engine of sessions that customers link through a QuickLink or embedded signup. */
export function EngineSelect({ value, onChange }: FieldProps<Engine>) {
  return (
    <NativeSelect
      label="Engine"
      value={value}
      data={[
        { value: 'sandbox', label: 'Sandbox' },
        { value: 'baileys', label: 'WhatsApp Web (baileys)' },
      ]}
      onChange={(event) => onChange(event.currentTarget.value as Engine)}
    />
  );
}

export function RedirectField({ value, onChange }: FieldProps<string>) {
  return (
    <TextInput
      type="url"
      label="Go on to"
      description="The address that customers are sent to once they are connected."
      placeholder="https://shop.example.com/welcome"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
