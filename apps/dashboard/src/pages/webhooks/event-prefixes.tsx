import { t } from '@lingui/core/macro';
import { MultiSelect } from '@mantine/core';
import { type EventOwner, eventTypesOf } from '../../api/index.js';

interface Props {
  owner: EventOwner;
  chosen: string[];
  onChange: (events: string[]) => void;
}

/** Chooses all types of a kind, also those that come to exist later: `message.*`. */
export function EventPrefixes({ owner, chosen, onChange }: Props) {
  const prefixes = [...new Set(eventTypesOf(owner).map((type) => `${type.split('.')[0]}.*`))];
  const isPrefix = (entry: string) => entry.endsWith('.*');
  return (
    <MultiSelect
      label={t`All of a kind`}
      description={t`Includes types of this kind that are added later.`}
      data={[...new Set([...prefixes, ...chosen.filter(isPrefix)])]}
      value={chosen.filter(isPrefix)}
      onChange={(entries) => onChange([...entries, ...chosen.filter((entry) => !isPrefix(entry))])}
      clearable
      clearButtonProps={{ 'aria-label': t`Clear all kinds` }}
    />
  );
}
