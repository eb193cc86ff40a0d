import { t } from '@lingui/core/macro';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import type { Message } from './message-words.js';
import classes from './ticks.module.css';

type Ack = NonNullable<Message['ack']> | 'sending';

const looks: Readonly<Record<Ack, readonly [icon: typeof IconCheck, words: string]>> = {
  sending: [IconClock, t`Sending`],
  sent: [IconCheck, t`Sent`],
  delivered: [IconChecks, t`Delivered`],
  read: [IconChecks, t`Read`],
  played: [IconChecks, t`Played`],
  error: [IconAlertCircle, t`Not delivered`],
};

/** Shows the last acknowledgement of a sent message. */
export function Ticks({ ack }: { ack: Ack }) {
  const [Icon, words] = looks[ack];
  return (
    <span className={classes.ticks} data-ack={ack} title={words}>
      <Icon size={16} stroke={2} aria-hidden />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
