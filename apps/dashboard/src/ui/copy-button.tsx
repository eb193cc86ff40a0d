import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const shownMs = 2_000;

/** Copies a text. `of` names it for screen readers: `Copy webhook URL`. */
export function CopyButton({ value, of, ...button }: ButtonProps & { value: string; of?: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={of === undefined ? undefined : `${isCopied ? 'Copied' : 'Copy'} ${of}`}
        leftSection={isCopied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        {...button}
        onClick={(event) => void copyText(value, event.currentTarget).then(setCopied)}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? 'Copied' : ''}
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
