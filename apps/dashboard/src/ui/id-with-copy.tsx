import { t } from '@lingui/core/macro';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText, useCopied } from './copy-button.js';
import classes from './id-with-copy.module.css';

/** An id in small letters with a button that copies it. @param children a link in place of the plain id */
export function IdWithCopy({ name, id, children = id }: { name: string; id: string; children?: ReactNode }) {
  const [isCopied, setCopied] = useCopied();
  return (
    <span className={classes.id}>
      {children}
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={`${isCopied ? t`Copied` : t`Copy`} ${name} ${id}`}
        onClick={(event) => void copyText(id, event.currentTarget).then(setCopied)}
      >
        {isCopied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} aria-hidden />}
      </ActionIcon>
    </span>
  );
}
