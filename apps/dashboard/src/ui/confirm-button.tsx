import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.js';
import { ErrorState } from './states.js';

export interface ConfirmDialogProps {
  /** Verb and object, such as `Delete webhook`: the dialog's title and its button. */
  action: string;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
  /** Names what is destroyed, and the consequences. */
  children: ReactNode;
  /** A text that must be typed first, for deletions that remove a lot. */
  typed?: string;
}

/** Asks before something is destroyed. If the action fails, the dialog stays open and shows the error. */
export function ConfirmDialog({ action, opened, onClose, onConfirm, children, typed }: ConfirmDialogProps) {
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = () => {
    setError(undefined);
    setWords('');
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={close} title={action}>
      <Stack>
        <Text component="div">{children}</Text>
        {typed !== undefined && (
          <TextInput
            label={t`Type “${typed}” to confirm`}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        {error !== undefined && <ErrorState error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            <Trans>Keep</Trans>
          </Button>
          <Button
            color="red"
            loading={isBusy}
            disabled={typed !== undefined && words.trim() !== typed.trim()}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

export type ConfirmButtonProps = Omit<ButtonProps, 'children'> &
  Pick<ConfirmDialogProps, 'action' | 'onConfirm' | 'children' | 'typed'>;

/** A button that asks for confirmation first. */
export function ConfirmButton({ action, onConfirm, children, typed, ...button }: ConfirmButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="light" color="red" {...button} onClick={open}>
        {action}
      </Button>
      <ConfirmDialog action={action} opened={opened} onClose={close} onConfirm={onConfirm} typed={typed}>
        {children}
      </ConfirmDialog>
    </>
  );
}
