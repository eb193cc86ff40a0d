import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import classes from './finder.module.css';

const loadDialog = () => import('./finder-dialog.js');
const FinderDialog = lazy(loadDialog);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the finder, as Ctrl-K or Cmd-K does on every page. Its code is loaded when it is first needed. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  useShortcut(() => setOpen((wasOpen) => !wasOpen), isOpen);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.word}>
          <Trans>Search</Trans>
        </span>
        <Kbd size="xs" className={classes.wide}>
          {isMac ? '⌘ K' : t`Ctrl K`}
        </Kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <FinderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useShortcut(toggle: () => void, isOpen: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Another dialog may have a form in it, which leaving the page would lose.
      if (isOpen || !document.querySelector('[role="dialog"]')) toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
