import { t } from '@lingui/core/macro';
import { authorOf, type Message, MessageContent } from '../messages/index.js';
import { clockTime } from '../times.js';
import classes from './album-row.module.css';
import { Foot, MessageMenu } from './message-row.js';
import thread from './thread.module.css';
import type { MessageActs } from './use-message-acts.js';

interface AlbumRowProps {
  /** Pictures that were sent together, oldest first. */
  messages: readonly Message[];
  isFirst: boolean;
  isGroup: boolean;
  acts: MessageActs;
}

/** Pictures of one author side by side, each with a menu of its own. */
export function AlbumRow({ messages, isFirst, isGroup, acts }: AlbumRowProps) {
  const last = messages.at(-1)!;
  const { fromMe, timestamp } = last;
  return (
    <article
      className={thread.row}
      data-own={fromMe || undefined}
      data-first={isFirst || undefined}
      aria-label={t`${authorOf(last)}, album of ${messages.length}, ${clockTime(timestamp)}`}
    >
      <div className={thread.bubble} data-type="album">
        {isGroup && isFirst && !fromMe && (
          <div className={thread.author} dir="auto">
            {authorOf(last)}
          </div>
        )}
        <div className={classes.album}>
          {messages.map((message) => (
            <div key={message.id} className={classes.picture}>
              <MessageContent message={message} />
              <div className={classes.menu}>
                <MessageMenu message={message} acts={acts} />
              </div>
            </div>
          ))}
        </div>
        <Foot message={last} />
      </div>
    </article>
  );
}
