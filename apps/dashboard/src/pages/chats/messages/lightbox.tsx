import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import classes from './lightbox.module.css';

interface OpenedPicture {
  source: string;
  alt: string;
}

const OpenPicture = createContext<((picture: OpenedPicture) => void) | undefined>(undefined);

/** Shows the picture that was opened. It stays when its row moves, leaves the view or becomes a part of an album. */
export function LightboxProvider({ children }: { children: ReactNode }) {
  const [picture, setPicture] = useState<OpenedPicture>();
  return (
    <OpenPicture value={setPicture}>
      {children}
      {picture && <Lightbox {...picture} onClose={() => setPicture(undefined)} />}
    </OpenPicture>
  );
}

/** Opens a picture in the {@link LightboxProvider} above. */
export function useOpenPicture(): (picture: OpenedPicture) => void {
  const open = useContext(OpenPicture);
  if (!open) throw new Error('No LightboxProvider is above this picture.');
  return open;
}

/** A picture as large as the window. */
function Lightbox({ source, alt, onClose }: OpenedPicture & { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span className={classes.title}>{alt}</span>}
      fullScreen
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close picture` }}
      classNames={{ body: classes.body }}
    >
      <img src={source} alt={alt} className={classes.picture} />
      <Group justify="center">
        <Anchor href={source} target="_blank" rel="noreferrer" size="sm" underline="always">
          <Trans>Open in a new tab</Trans>
        </Anchor>
      </Group>
    </Modal>
  );
}
