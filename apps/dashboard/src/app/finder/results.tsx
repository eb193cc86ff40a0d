import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef } from 'react';
import classes from './finder.module.css';
import type { Hit, HitGroup } from './hits.js';

interface ResultsProps {
  id: string;
  groups: readonly HitGroup[];
  chosen: Hit | undefined;
  optionId: (hit: Hit) => string;
  onChoose: (hit: Hit) => void;
  onOpen: (hit: Hit) => void;
}

export function Results({ id, groups, ...options }: ResultsProps) {
  return (
    <div id={id} role="listbox" aria-label={t`Results`} className={classes.results} hidden={groups.length === 0}>
      {groups.map((group) => (
        <Group key={group.title} group={group} {...options} />
      ))}
    </div>
  );
}

function Group({
  group: { title, hits },
  chosen,
  ...options
}: Omit<ResultsProps, 'id' | 'groups'> & { group: HitGroup }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={classes.title}>
        {title}
      </div>
      {hits.map((hit) => (
        <Option key={hit.key} hit={hit} isChosen={hit.key === chosen?.key} {...options} />
      ))}
    </div>
  );
}

interface OptionProps extends Pick<ResultsProps, 'optionId' | 'onChoose' | 'onOpen'> {
  hit: Hit;
  isChosen: boolean;
}

function Option({ hit, isChosen, optionId, onChoose, onOpen }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={row}
      id={optionId(hit)}
      role="option"
      aria-selected={isChosen}
      className={classes.option}
      onPointerMove={() => onChoose(hit)}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onOpen(hit)}
    >
      <span className={classes.label}>{hit.label}</span>
      {hit.detail !== undefined && <span className={classes.detail}>{hit.detail}</span>}
    </div>
  );
}
