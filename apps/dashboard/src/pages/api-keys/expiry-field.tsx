import { NativeSelect } from '@mantine/core';
import { TimeInput } from '../../ui/index.js';

export interface ExpiryDraft {
  /** Days from now; empty: never expires; `custom`: expires at `until`. */
  days: string;
  /** A local time in the format of a `datetime-local` field. */
  until: string;
}

const custom = 'custom';
const dayMs = 86_400_000;
const choices = [
  { value: '', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: custom, label: 'At another time' },
];

export function ExpiryField({ expiry, onChange }: { expiry: ExpiryDraft; onChange: (expiry: ExpiryDraft) => void }) {
  return (
    <>
      <NativeSelect
        label="Expires"
        value={expiry.days}
        data={choices}
        onChange={(event) => onChange({ ...expiry, days: event.currentTarget.value })}
      />
      {expiry.days === custom && (
        <TimeInput label="Expires at" value={expiry.until} onChange={(until) => onChange({ ...expiry, until })} />
      )}
    </>
  );
}

/** Null: never expires. Undefined: no time is chosen yet. */
export function expiryOf({ days, until }: ExpiryDraft): string | null | undefined {
  if (days === '') return null;
  if (days !== custom) return new Date(Date.now() + Number(days) * dayMs).toISOString();
  return until === '' ? undefined : new Date(until).toISOString();
}
