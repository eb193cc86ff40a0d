import { t } from '@lingui/core/macro';
import { Modal, type ModalProps } from '@mantine/core';
import { useEffect } from 'react';

/** The number of open dialogs. */
let open = 0;

/** A dialog. The page behind an open dialog is hidden from keyboard and screen readers. */
export function Dialog(props: ModalProps) {
  useHiddenBehind(props.opened);
  return (
    <Modal
      centered
      styles={{ content: { overflowWrap: 'anywhere' }, title: { fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': t`Close` }}
      {...props}
    />
  );
}

/** Hides the page behind what is opened over it. */
export function useHiddenBehind(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    open += 1;
    hidePage(true);
    return () => {
      open -= 1;
      hidePage(open > 0);
    };
  }, [opened]);
}

function hidePage(isHidden: boolean): void {
  const page = document.getElementById('root');
  page?.toggleAttribute('inert', isHidden);
  if (isHidden) page?.setAttribute('aria-hidden', 'true');
  else page?.removeAttribute('aria-hidden');
}
