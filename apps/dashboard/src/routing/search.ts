import { type RegisteredRouter, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Types = RegisteredRouter['routesById'][keyof RegisteredRouter['routesById']]['types'];
type KeyOfAny<Union> = Union extends unknown ? keyof Union & string : never;
type PathParam = KeyOfAny<Types['allParams']>;
/** A search parameter that a page has, by its declaration. */
export type FilterName = Exclude<KeyOfAny<Types['fullSearchSchema']>, 'project'>;

/** The search parameters of the address, all as text: ids must not become numbers. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Filters that are kept in the address: `const [filters, setFilters] = useFilters('status', 'engine')`. `setFilters`
 * changes the given filters; an empty value removes one.
 */
export function useFilters<Name extends FilterName>(...names: Name[]) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = Object.fromEntries(names.map((name) => [name, search[name]])) as Partial<Record<Name, string>>;
  const setFilters = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      void navigate({ to: '.', search: (previous) => ({ ...previous, ...changes }), replace: true }),
    [navigate],
  );
  return [filters, setFilters] as const;
}

/** Whether any of these filters is set. */
export function isAnySet(filters: object): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** A parameter of the page's path. */
export function usePathParam(name: PathParam): string {
  const params = useParams({ strict: false });
  const value = params[name];
  if (value === undefined) throw new Error(`The path of this page has no $${name}.`);
  return value;
}
