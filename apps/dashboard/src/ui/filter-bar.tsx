import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useFilters } from '../routing/index.js';
import { localFieldTime } from './local-time.js';
import { TimeInput } from './time-input.js';

export interface Choice {
  value: string;
  label: string;
}

export interface Filter {
  /** Of the search parameter. */
  name: string;
  label: string;
  /** Absent: any text. */
  choices?: Choice[];
  /** `time`: a date and a time, local to who chooses; in the address it is as the API wants it. */
  kind?: 'text' | 'time';
  placeholder?: string;
}

const typingMs = 350;

/** Filters of a list, kept in the address: a list with them can be bookmarked. Read them by `useFilters`. */
export function FilterBar({ filters }: { filters: Filter[] }) {
  const names = filters.map(({ name }) => name);
  const [values, setValues] = useFilters(...names);
  const isFiltered = names.some((name) => values[name] !== undefined);
  const [round, setRound] = useState(0);
  const clear = () => {
    // New fields: what was typed and not told yet goes with the old ones.
    setRound(round + 1);
    setValues(Object.fromEntries(names.map((name) => [name, ''])));
  };
  return (
    <Group component="search" gap="sm" mb="md" align="flex-end">
      {filters.map((filter) => (
        <FilterField
          key={`${filter.name} ${round}`}
          filter={filter}
          value={values[filter.name] ?? ''}
          onChange={(value) => setValues({ [filter.name]: value })}
        />
      ))}
      {isFiltered && (
        <Button variant="subtle" onClick={clear}>
          Clear filters
        </Button>
      )}
    </Group>
  );
}

interface FieldProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FieldProps) {
  const { label, choices } = filter;
  if (filter.kind === 'time') return <TimeFilter filter={filter} value={value} onChange={onChange} />;
  if (!choices) return <TextFilter filter={filter} value={value} onChange={onChange} />;
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: 'Any' }, ...choices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TextFilter({ filter, value, onChange }: FieldProps) {
  const [typed, type] = useTyped({ value, onChange, shown: asIs, meant: trimmed });
  return (
    <TextInput
      label={filter.label}
      placeholder={filter.placeholder}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function TimeFilter({ filter, value, onChange }: FieldProps) {
  const [typed, type] = useTyped({ value, onChange, shown: localTime, meant: exactTime });
  return <TimeInput label={filter.label} value={typed} onChange={type} />;
}

interface TypedOptions {
  value: string;
  onChange: (value: string) => void;
  /** What the field shows of a value. */
  shown: (value: string) => string;
  /** The value of what is typed. */
  meant: (typed: string) => string;
}

/** What is typed into a field. It is told when typing rests; a value that comes otherwise takes its place. */
function useTyped({ value, onChange, shown, meant }: TypedOptions): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(shown(value));
  const told = useRef(value);
  const tell = useDebouncedCallback((next: string) => {
    told.current = meant(next);
    onChange(told.current);
  }, typingMs);
  useEffect(() => {
    // What was told here may be behind what is typed by now.
    if (value === told.current) return;
    told.current = value;
    tell.cancel();
    setTyped(shown(value));
  }, [value, shown, tell]);
  const type = (next: string) => {
    setTyped(next);
    tell(next);
  };
  return [typed, type];
}

function asIs(value: string): string {
  return value;
}

function trimmed(typed: string): string {
  return typed.trim();
}

/** `2026-11-24T07:00:00.000Z` → what a field of the browser shows here, `2026-11-24T08:00`. */
function localTime(time: string): string {
  return Number.isNaN(Date.parse(time)) ? '' : localFieldTime(time);
}

function exactTime(typed: string): string {
  return typed === '' ? '' : new Date(typed).toISOString();
}
