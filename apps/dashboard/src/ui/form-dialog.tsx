import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps, Group, type ModalProps, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.js';
import { useFormRequest } from './form-request.js';
import { ErrorState } from './states.js';

export interface FormDialogProps {
  /** The dialog's title. */
  title: string;
  /** The label of the submit button: verb and object. Default: the title. */
  submit?: string;
  opened: boolean;
  onClose: () => void;
  /** If it fails, the form stays open and shows the error. */
  onSubmit: () => Promise<unknown>;
  canSubmit?: boolean;
  size?: ModalProps['size'];
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, submit = title, opened, onClose, canSubmit = true, size, children } = props;
  const { isBusy, error, send, close } = useSending(props.onSubmit, onClose);
  return (
    <Dialog opened={opened} onClose={close} title={title} size={size}>
      <form onSubmit={send} noValidate>
        <Stack>
          {children}
          {error !== undefined && <ErrorState error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              <Trans>Close</Trans>
            </Button>
            <Button type="submit" loading={isBusy} disabled={!canSubmit}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function useSending(onSubmit: () => Promise<unknown>, onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onSubmit();
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run();
  };
  return { isBusy, error, send, close };
}

export interface FormButtonProps extends Omit<ButtonProps, 'children'> {
  /** The label of the button. Use it as the dialog's title too. */
  label: string;
  /** Renders the dialog, such as a `FormDialog`, from its state and a function that closes it. */
  children: (opened: boolean, close: () => void) => ReactNode;
}

/** A button that opens a form, which a link to the page may ask for too. Each opening creates the form anew. */
export function FormButton({ label, children, ...button }: FormButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [round, setRound] = useState(0);
  const openNew = () => {
    setRound(round + 1);
    open();
  };
  useFormRequest(label, openNew);
  return (
    <>
      <Button {...button} onClick={openNew}>
        {label}
      </Button>
      {round > 0 && <Round key={round}>{children(opened, close)}</Round>}
    </>
  );
}

function Round({ children }: { children: ReactNode }) {
  return children;
}
