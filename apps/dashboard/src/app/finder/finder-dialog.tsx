import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureInWords } from '../../api/index.js';
import { Dialog } from '../../ui/index.js';
import classes from './finder.module.css';
import type { Hit, HitGroup } from './hits.js';
import { useRecent } from './recent.js';
import { Results } from './results.js';
import { useChosenHit } from './use-chosen-hit.js';
import { type Finds, useFinds } from './use-finds.js';

/** The server is asked once typing pauses for this time. */
const typedMs = 200;
const longest = 200;
const listId = 'finder-results';

/** Finds pages, actions, sessions, people, numbers, ids and messages of the chosen project, and opens them. */
export default function FinderDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const [settled] = useDebouncedValue(typed, typedMs);
  const finds = useFinds(typed, settled);
  const [recent, keep] = useRecent();
  const groups =
    typed === '' && recent.length > 0 ? [{ title: t`Recent`, hits: recent }, ...finds.groups] : finds.groups;
  const open = useOpen(keep, onClose);
  const { chosen, choose, onKeyDown } = useChosenHit({ typed, groups, isSearching: finds.isSearching, open });
  return (
    <Dialog opened onClose={onClose} title={t`Search`} padding="sm" yOffset="10vh" centered={false}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t`Find pages, actions, sessions, people, ids and messages`}
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        placeholder={t`A page, an action, a name, a number, an id or words`}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Results id={listId} groups={groups} chosen={chosen} optionId={optionId} onChoose={choose} onOpen={open} />
      <State typed={typed} groups={groups} finds={finds} />
    </Dialog>
  );
}

function optionId({ key }: Hit): string {
  return `finder-${key.replaceAll(/[^\w-]/g, '-')}`;
}

function useOpen(keep: (hit: Hit) => void, onClose: () => void): (hit: Hit) => void {
  const navigate = useNavigate();
  return (hit) => {
    const { page, form } = hit;
    keep(hit);
    onClose();
    void navigate({ search: {}, ...page, ...(form !== undefined && { state: { form } }) });
  };
}

/** What a screen reader hears as results come, and what is shown where there are none. */
function State({
  typed,
  groups,
  finds: { isSearching, errors },
}: {
  typed: string;
  groups: readonly HitGroup[];
  finds: Finds;
}) {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const words = plural(count, { one: '# result', other: '# results' });
  const isNothing = count === 0 && errors.length === 0;
  return (
    <>
      <VisuallyHidden role="status">{typed !== '' && !isSearching ? words : ''}</VisuallyHidden>
      {isSearching && typed !== '' && (
        <p className={classes.state}>
          <Trans>Searching…</Trans>
        </p>
      )}
      {!isSearching && isNothing && (
        <p className={classes.state}>
          <Trans>Nothing of this project matches. Messages are found by whole words.</Trans>
        </p>
      )}
      {errors[0] && (
        <Alert color="red" role="alert" mt="sm" title={t`Not everything was searched`}>
          {failureInWords(errors[0])}
        </Alert>
      )}
    </>
  );
}
