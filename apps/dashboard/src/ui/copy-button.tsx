import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const saidMs = 2_000;

/** Copies a text. `of` says what to those who do not see it stand beside it: `Copy webhook URL`. */
export function CopyButton({ value, of, ...button }: ButtonProps & { value: string; of?: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), saidMs);
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
 * The clipboard's own interface exists only in secure contexts, which a plain address in a local network is not.
 * @param near what has the focus, and gets it back
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not there, or not allowed: the old way needs neither.
    return copyBySelection(text, near);
  }
}

function copyBySelection(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Beside the button, and not in the body: an open dialog keeps the focus within itself.
  near.after(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  near.focus();
  return isCopied;
}
