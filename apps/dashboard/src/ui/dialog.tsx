import { Modal, type ModalProps } from '@mantine/core';
import { useEffect } from 'react';

/** How many dialogs are open, over all. */
let open = 0;

/** A dialog. What is behind it can neither be reached nor heard while it is open. */
export function Dialog(props: ModalProps) {
  useHiddenBehind(props.opened);
  return (
    <Modal centered styles={{ title: { fontWeight: 650 } }} closeButtonProps={{ 'aria-label': 'Close' }} {...props} />
  );
}

function useHiddenBehind(opened: boolean): void {
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
