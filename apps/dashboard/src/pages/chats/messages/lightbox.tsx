import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Modal } from '@mantine/core';
import classes from './lightbox.module.css';

/** A picture as large as the window. */
export function Lightbox({ source, alt, onClose }: { source: string; alt: string; onClose: () => void }) {
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
