import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Hit, HitGroup } from './hits.js';

interface ChosenHitOptions {
  typed: string;
  groups: readonly HitGroup[];
  isSearching: boolean;
  open: (hit: Hit) => void;
}

/** Which of the hits the keyboard is at. The focus stays in the field, as in every combobox. */
export function useChosenHit({ typed, groups, isSearching, open }: ChosenHitOptions) {
  const hits = groups.flatMap(({ hits: some }) => some);
  const [moved, setMoved] = useState({ typed, key: '' });
  // Once something else is typed, the first hit is the chosen one again.
  const chosen = (moved.typed === typed && hits.find(({ key }) => key === moved.key)) || hits[0];
  const choose = ({ key }: Hit) => setMoved({ typed, key });
  const wait = useFirstHit(hits, isSearching, typed, open);
  const move = (steps: number) => {
    const index = hits.findIndex(({ key }) => key === chosen?.key);
    const next = hits[(index + steps + hits.length) % hits.length];
    if (next) choose(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // An Enter that confirms a character of an input method opens nothing.
    if (event.nativeEvent.isComposing || (steps === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (steps !== undefined) move(steps);
    else if (chosen) open(chosen);
    else wait();
  };
  return { chosen, choose, onKeyDown };
}

/** Enter right after an id is pasted opens what it names as soon as that is found. */
function useFirstHit(hits: readonly Hit[], isSearching: boolean, typed: string, open: (hit: Hit) => void): () => void {
  const [wanted, setWanted] = useState<string>();
  const isWanted = wanted === typed && !isSearching;
  const first = hits[0];
  useEffect(() => {
    if (!isWanted) return;
    setWanted(undefined);
    if (first) open(first);
  });
  return () => setWanted(typed);
}
