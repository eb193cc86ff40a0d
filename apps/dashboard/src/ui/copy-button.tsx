import { t } from '@lingui/core/macro';
import { Alert, Button, type ButtonProps, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './copy-field.module.css';

const shownMs = 2_000;

/** Whether something was copied a moment ago. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return [isCopied, setCopied] as const;
}

/** Copies a text. `of` names it for screen readers: `Copy webhook URL`. */
export function CopyButton({ value, of, ...button }: ButtonProps & { value: string; of?: string }) {
  const [isCopied, setCopied] = useCopied();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={of === undefined ? undefined : `${isCopied ? t`Copied` : t`Copy`} ${of}`}
        leftSection={isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        {...button}
        onClick={(event) => void copyText(value, event.currentTarget).then(setCopied)}
      >
        {isCopied ? t`Copied` : t`Copy`}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? t`Copied` : ''}
      </span>
    </>
  );
}

/**
 * Copies a text. The Clipboard API exists only in secure contexts; a page over plain HTTP in a local network is not one.
 * @param near the focused element, which gets the focus back
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The Clipboard API is missing or not allowed. The old way needs neither.
    return copyBySelection(text, near);
  }
}

function copyBySelection(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inserted beside the button instead of into the body, because an open dialog keeps the focus inside itself.
  near.after(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  near.focus();
  return isCopied;
}

/** A value to copy, such as a URL, with its button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="center">
        <code className={classes.value}>{value}</code>
        <CopyButton value={value} of={label} />
      </Group>
    </div>
  );
}

/** Shows a secret that cannot be shown again. */
export function SecretOnce({ title, value, children }: { title: string; value: string; children?: ReactNode }) {
  return (
    <Alert color="yellow" title={title} icon={<IconKey aria-hidden />}>
      <Stack gap="xs">
        <Text size="sm" component="div">
          {children ?? t`Copy it now and keep it safe. It is not shown again.`}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <code className={classes.value}>{value}</code>
          <CopyButton value={value} />
        </Group>
      </Stack>
    </Alert>
  );
}
