import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { evolutionEvents, wahaEvents } from './event-names.js';

/** The rows of the table of event types of a guide: names of the source on the left, those of Parley on the right. */
function tableOf(guide: string): Record<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/guides', guide), 'utf8');
  const section = text.slice(text.indexOf('**Event types.**'));
  const rows = section
    .slice(0, section.indexOf('\n\n', section.indexOf('| --- |')))
    .matchAll(/^\| (`.*) \| (.*) \|$/gm);
  const namesOf = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    [...rows].flatMap(([, theirs, ours]) => namesOf(theirs).map((name) => [name, namesOf(ours)])),
  );
}

describe('the table of event types', () => {
  it.each([
    ['coming-from-waha.md', wahaEvents],
    ['coming-from-evolution.md', evolutionEvents],
  ])('of %s is that of the import', (guide, events) => {
    expect(tableOf(guide)).toEqual(events);
  });
});
