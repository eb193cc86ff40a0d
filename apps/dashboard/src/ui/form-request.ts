import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The label of a form that the page opens when it is shown. */
    form?: string;
  }
}

/** Whether a link asked for a form of the page that it leads to. */
export function useIsFormRequested(): boolean {
  return useLocation({ select: ({ state }) => state.form !== undefined });
}

/** Opens the form with this label when the link to the page asked for it. Reloading the page does not open it again. */
export function useFormRequest(label: string, open: () => void): void {
  const isRequested = useLocation({ select: ({ state }) => state.form === label });
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRequested) return;
    open();
    void navigate({ to: '.', search: true, replace: true, state: ({ form: _, ...state }) => state });
  });
}
