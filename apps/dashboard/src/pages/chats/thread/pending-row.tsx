import { Button, Group } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { describeFailure } from '../../../api/index.js';
import { Quote, Ticks } from '../messages/index.js';
import { clockTime } from '../times.js';
import type { Outbox, Pending } from './outbox.js';
import classes from './thread.module.css';

/** Shows a message that is being sent or has failed. */
export function PendingRow({ pending, outbox }: { pending: Pending; outbox: Outbox }) {
  const { key, text, file, replyTo, state, timestamp, error } = pending;
  return (
    <article className={classes.row} data-own data-first aria-label={`You, ${clockTime(timestamp)}`}>
      <div className={classes.bubble} data-state={state}>
        {replyTo && <Quote message={replyTo} />}
        {file && (
          <div className={classes.pendingFile}>
            <IconFileText size={18} aria-hidden />
            {file.name}
          </div>
        )}
        {text !== '' && <p className={classes.pendingText}>{text}</p>}
        <div className={classes.foot}>
          <time dateTime={new Date(timestamp * 1_000).toISOString()}>{clockTime(timestamp)}</time>
          <Ticks ack={state === 'failed' ? 'error' : 'sending'} />
        </div>
        {state === 'failed' && (
          <div role="alert" className={classes.failure}>
            {`Not sent. ${inWords(error)}`}
            <Group gap="xs" mt={4}>
              <Button size="compact-xs" onClick={() => outbox.retry(key)}>
                Retry
              </Button>
              <Button size="compact-xs" variant="default" onClick={() => outbox.discard(key)}>
                Discard
              </Button>
            </Group>
          </div>
        )}
      </div>
    </article>
  );
}

function inWords(error: unknown): string {
  const { title, detail } = describeFailure(error);
  return detail === undefined ? title : `${title} ${detail}`;
}
