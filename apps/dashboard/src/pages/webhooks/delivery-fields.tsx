import { t } from '@lingui/core/macro';
import { NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type DraftProps, scheduleOf } from './webhook-draft.js';

const custom = 'custom';

/** Chooses how the events are delivered. */
export function DeliveryFields({ draft, change }: DraftProps) {
  return (
    <Stack>
      <NativeSelect
        label={t`Format`}
        value={draft.format}
        data={[
          { value: 'native', label: t`Parley events` },
          { value: 'cloudevents', label: t`CloudEvents 1.0, structured` },
        ]}
        onChange={(event) => change({ format: event.currentTarget.value === 'native' ? 'native' : 'cloudevents' })}
      />
      <NativeSelect
        label={t`Order`}
        description={t`With ordering, an event waits until all earlier events of its session are delivered or have failed.`}
        value={draft.ordering}
        data={[
          { value: 'none', label: t`As they come, fastest` },
          { value: 'session', label: t`In order within each session` },
        ]}
        onChange={(event) => change({ ordering: event.currentTarget.value === 'session' ? 'session' : 'none' })}
      />
      <ScheduleField draft={draft} change={change} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberInput
          label={t`Timeout`}
          description={t`1–30 seconds`}
          min={1}
          max={30}
          allowDecimal={false}
          value={draft.timeoutSeconds}
          onChange={(timeoutSeconds) => change({ timeoutSeconds })}
        />
        <NumberInput
          label={t`Concurrency`}
          description={t`1–100 at once`}
          min={1}
          max={100}
          allowDecimal={false}
          value={draft.maxConcurrency}
          onChange={(maxConcurrency) => change({ maxConcurrency })}
        />
        <NumberInput
          label={t`Rate`}
          description={t`1–1000 a second`}
          placeholder={t`No limit`}
          min={1}
          max={1000}
          allowDecimal={false}
          value={draft.ratePerSecond}
          onChange={(ratePerSecond) => change({ ratePerSecond })}
        />
      </SimpleGrid>
    </Stack>
  );
}

function ScheduleField({ draft, change }: DraftProps) {
  const [isCustom, setCustom] = useState(!schedules.some(({ value }) => value === draft.schedule));
  const seconds = scheduleOf(draft.schedule);
  const choose = (value: string) => {
    setCustom(value === custom);
    if (value !== custom) change({ schedule: value });
  };
  return (
    <>
      <NativeSelect
        label={t`Retry schedule`}
        value={isCustom ? custom : draft.schedule}
        data={[...schedules, { value: custom, label: t`Custom` }]}
        onChange={(event) => choose(event.currentTarget.value)}
        description={isCustom || seconds === undefined ? undefined : inWords(seconds)}
      />
      {isCustom && (
        <TextInput
          label={t`Seconds before each attempt`}
          description={seconds === undefined ? undefined : inWords(seconds)}
          placeholder="0, 5, 30, 120"
          value={draft.schedule}
          error={seconds === undefined && t`1 to 20 whole numbers of 0 to 86400.`}
          onChange={(event) => change({ schedule: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** The values are in the format of the draft; empty is the standard schedule. */
const schedules = [
  { value: '', label: t`Standard: 12 attempts over 3 days` },
  { value: '0, 5, 30, 120, 600', label: t`Short: 5 attempts over 13 minutes` },
  { value: '0', label: t`None: one attempt only` },
];

const standard = [0, 5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 86_400];

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** `0, 5, 120` → `At once, then after 5 s, 2 min.` */
export function inWords(schedule: readonly number[] | undefined): string {
  const [first = 0, ...others] = schedule === undefined || schedule.length === 0 ? standard : schedule;
  const start = first === 0 ? t`At once` : t`After ${duration(first)}`;
  if (others.length === 0) return t`${start}, and not again.`;
  return t`${start}, then after ${others.map(duration).join(', ')}.`;
}

function duration(seconds: number): string {
  const [unit, length] = units.find(([, length]) => seconds >= length && seconds % length === 0) ?? ['s', 1];
  return `${seconds / length} ${unit}`;
}
