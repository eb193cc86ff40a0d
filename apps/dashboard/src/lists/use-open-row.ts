import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useFilters } from '../routing/index.js';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened from the list, which is the entry before. */
    isOpenRow?: boolean;
  }
}

export interface OpenRow {
  /** Key of the row whose details are shown. */
  key: string | undefined;
  open: (key: string) => void;
  /** Shows another row in place of this one. */
  moveTo: (key: string) => void;
  close: () => void;
}

/** The row whose details are shown, in the address as `open`: it can be bookmarked, and Back closes it. */
export function useOpenRow(): OpenRow {
  const [{ open: key }] = useFilters('open');
  const navigate = useNavigate();
  const { history } = useRouter();
  const go = useCallback(
    (next: string | undefined, isStep: boolean) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, open: next }),
        state: (state) => (isStep ? { ...state, isOpenRow: true } : state),
        replace: !isStep,
        resetScroll: false,
      }),
    [navigate],
  );
  const close = () => (history.location.state.isOpenRow ? history.back() : go(undefined, false));
  return { key, open: (next) => go(next, true), moveTo: (next) => go(next, false), close };
}
