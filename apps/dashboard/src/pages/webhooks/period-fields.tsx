import { NativeSelect, SimpleGrid } from '@mantine/core';
import { TimeInput } from '../../ui/index.js';

export interface PeriodDraft {
  /** The last so many seconds, or `custom`. */
  last: string;
  /** Local times in the format of a `datetime-local` field. */
  since: string;
  until: string;
}

const custom = 'custom';
const lasts = [
  { value: '3600', label: 'The last hour' },
  { value: '86400', label: 'The last day' },
  { value: '604800', label: 'The last 7 days' },
  { value: custom, label: 'Other' },
];

export function PeriodFields({
  period,
  onChange,
}: {
  period: PeriodDraft;
  onChange: (changes: Partial<PeriodDraft>) => void;
}) {
  return (
    <>
      <NativeSelect
        label="Events of"
        value={period.last}
        data={lasts}
        onChange={(event) => onChange({ last: event.currentTarget.value })}
      />
      {period.last === custom && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TimeInput label="Since" value={period.since} onChange={(since) => onChange({ since })} />
          <TimeInput
            label="Until"
            description="Empty: until now"
            value={period.until}
            onChange={(until) => onChange({ until })}
          />
        </SimpleGrid>
      )}
    </>
  );
}

/** Undefined while no start time is entered. */
export function periodOf({ last, since, until }: PeriodDraft): { since: string; until?: string } | undefined {
  if (last !== custom) return { since: new Date(Date.now() - Number(last) * 1_000).toISOString() };
  if (since === '') return undefined;
  const from = new Date(since).toISOString();
  return until === '' ? { since: from } : { since: from, until: new Date(until).toISOString() };
}
