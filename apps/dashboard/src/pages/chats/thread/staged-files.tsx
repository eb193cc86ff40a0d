import { t } from '@lingui/core/macro';
import { ActionIcon } from '@mantine/core';
import { IconFileText, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { asDecimal, asNumber } from '../../../language/index.js';
import classes from './staged-files.module.css';

/** The files that will be sent, pictures as they are. */
export function StagedFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  return (
    <ul className={classes.files} aria-label={t`Files to send`}>
      {files.map((file, index) => (
        <li key={`${index}/${file.name}/${file.lastModified}`} className={classes.file}>
          <Thumbnail file={file} />
          <span className={classes.name}>{file.name}</span>
          <span className={classes.size}>{sizeInWords(file.size)}</span>
          <ActionIcon
            variant="default"
            size="sm"
            className={classes.remove}
            aria-label={t`Remove ${file.name}`}
            onClick={() => onRemove(file)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file }: { file: File }) {
  const isShown = /^(?:image|video)\//.test(file.type);
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!isShown) return;
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file, isShown]);
  if (source === undefined) return <IconFileText size={40} stroke={1.3} aria-hidden className={classes.thumbnail} />;
  if (file.type.startsWith('video/')) return <video src={source} className={classes.thumbnail} muted aria-hidden />;
  return <img src={source} alt="" className={classes.thumbnail} />;
}

function sizeInWords(bytes: number): string {
  if (bytes < 1_024) return `${asNumber(bytes)} B`;
  if (bytes < 1_048_576) return t`${asNumber(Math.round(bytes / 1_024))} KiB`;
  return t`${asDecimal(bytes / 1_048_576)} MiB`;
}
