import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type FilterName, useFilters } from '../routing/index.js';
import classes from './filter-bar.module.css';
import { SavedViews } from './saved-views.js';
import { localFieldTime, TimeInput } from './timestamp.js';

export interface Choice {
  value: string;
  label: string;
}

export interface Filter {
  /** Name of the search parameter. */
  name: FilterName;
  label: string;
  /** Absent: any text is allowed. */
  choices?: Choice[];
  /** `time`: a local date and time; the address has it in the format of the API. */
  kind?: 'text' | 'time';
  placeholder?: string;
  /** What a text must look like to be applied; the hint says it while it does not. */
  accepts?: { pattern: RegExp; hint: string };
}

const typingMs = 350;

/** Filters of a list; on a phone behind a button. Kept in the address so that a filtered list can be bookmarked. Read them with `useFilters`. */
export function FilterBar({ filters }: { filters: Filter[] }) {
  const names = filters.map(({ name }) => name);
  const [values, setValues] = useFilters(...names);
  const used = names.filter((name) => values[name] !== undefined).length;
  const isFiltered = used > 0;
  const [round, setRound] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const clear = () => {
    // New keys replace the fields, which drops typed text that was not reported yet.
    setRound(round + 1);
    setValues(Object.fromEntries(names.map((name) => [name, ''])));
  };
  return (
    <search className={classes.bar}>
      <SavedViews />
      <Button
        variant="default"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {isFiltered ? t`Filters (${used})` : t`Filters`}
      </Button>
      <div id={id} className={classes.fields} data-open={isOpen || undefined}>
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
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </div>
    </search>
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
      maw="16rem"
      value={value}
      data={[{ value: '', label: t`Any` }, ...choices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TextFilter({ filter, value, onChange }: FieldProps) {
  const { accepts } = filter;
  const apply = (text: string) => {
    if (text === '' || accepts === undefined || accepts.pattern.test(text)) onChange(text);
  };
  const [typed, type] = useTyped({ value, onChange: apply, shown: asIs, meant: trimmed });
  const isOdd = typed.trim() !== '' && accepts?.pattern.test(typed.trim()) === false;
  return (
    <TextInput
      label={filter.label}
      error={isOdd && accepts?.hint}
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
  /** Converts a value to the text of the field. */
  shown: (value: string) => string;
  /** Converts the text of the field to a value. */
  meant: (typed: string) => string;
}

/** The text of a field. A change is reported once typing pauses; a value that changes elsewhere replaces the text. */
function useTyped({ value, onChange, shown, meant }: TypedOptions): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(shown(value));
  const applied = useRef(value);
  const tell = useDebouncedCallback((next: string) => {
    applied.current = meant(next);
    onChange(applied.current);
  }, typingMs);
  useEffect(() => {
    // A value that this field reported itself may be older than the text by now.
    if (value === applied.current) return;
    applied.current = value;
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

/** `2026-11-24T07:00:00.000Z` → the local text of a `datetime-local` field, `2026-11-24T08:00`. */
function localTime(time: string): string {
  return Number.isNaN(Date.parse(time)) ? '' : localFieldTime(time);
}

function exactTime(typed: string): string {
  return typed === '' ? '' : new Date(typed).toISOString();
}
