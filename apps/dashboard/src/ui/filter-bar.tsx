import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useFilters } from '../routing/index.js';

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
  placeholder?: string;
}

const typingMs = 350;

/** Filters of a list, kept in the address: a list with them can be bookmarked. Read them by `useFilters`. */
export function FilterBar({ filters }: { filters: Filter[] }) {
  const names = filters.map(({ name }) => name);
  const [values, setValues] = useFilters(...names);
  const isFiltered = names.some((name) => values[name] !== undefined);
  return (
    <Group component="search" gap="sm" mb="md" align="flex-end">
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onChange={(value) => setValues({ [filter.name]: value })}
        />
      ))}
      {isFiltered && (
        <Button variant="subtle" onClick={() => setValues(Object.fromEntries(names.map((name) => [name, ''])))}>
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
  const [typed, setTyped] = useState(value);
  const tell = useDebouncedCallback((next: string) => onChange(next.trim()), typingMs);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      label={filter.label}
      placeholder={filter.placeholder}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
    />
  );
}
