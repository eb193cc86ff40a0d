import { TextInput } from '@mantine/core';
import { useFilters } from '../../routing/index.js';

/** From when to when, in the time of who looks; the address has it in UTC. */
export function PeriodFilter() {
  const [{ since, until }, setFilters] = useFilters('since', 'until');
  return (
    <>
      <TimeField label="Since" value={since} onChange={(value) => setFilters({ since: value })} />
      <TimeField label="Until" value={until} onChange={(value) => setFilters({ until: value })} />
    </>
  );
}

function TimeField(props: { label: string; value: string | undefined; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={localOf(value)}
      onChange={(event) => onChange(utcOf(event.currentTarget.value))}
    />
  );
}

/** `2026-11-24T08:00:00.000Z` → `2026-11-24T09:00` where that is the time. */
function localOf(utc: string | undefined): string {
  const date = new Date(utc ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function utcOf(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
