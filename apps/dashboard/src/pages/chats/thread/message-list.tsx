import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/index.js';
import { dayInWords } from '../times.js';
import { AlbumRow } from './album-row.js';
import { MessageRow, PendingRow } from './message-row.js';
import classes from './thread.module.css';
import { messagesOf, shows, type TimelineItem } from './timeline-items.js';
import type { MessageActs } from './use-message-acts.js';
import type { useThread } from './use-thread.js';

export interface MessageListHandle {
  scrollToEnd: () => void;
  scrollTo: (messageId: string) => void;
}

interface MessageListProps {
  thread: ReturnType<typeof useThread>;
  items: TimelineItem[];
  isGroup: boolean;
  acts: MessageActs;
  /** The message to open the conversation at, instead of the newest. */
  wanted: string | undefined;
  ref: Ref<MessageListHandle>;
}

const guessedHeight = 64;
const overscan = 12;
/** A list scrolled this close to its end follows new messages. */
const atEndPx = 120;
/** Older messages are loaded when fewer than this many rows remain above. */
const loadAhead = 15;

/** Renders only the visible rows, however long the conversation is. Keeps the scroll position when messages are added. */
export function MessageList({ thread, items, isGroup, acts, wanted, ref }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => items[index]!.key,
    overscan,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: atEndPx,
    paddingStart: 12,
    paddingEnd: 12,
  });
  useImperativeHandle(ref, () => ({
    scrollToEnd: () => virtualizer.scrollToEnd(),
    scrollTo: (messageId) => {
      const index = items.findIndex((item) => shows(item, messageId));
      if (index !== -1) virtualizer.scrollToIndex(index, { align: 'center' });
    },
  }));
  const rows = virtualizer.getVirtualItems();
  const hasItems = items.length > 0;
  const { onScroll, release } = useStickToEnd(scroller, virtualizer);
  useOpenAt(wanted, { store: thread.store, items, virtualizer, release });
  useLoadAhead(thread, rows[0]?.index, hasItems);
  useVisibleRows(thread, items, rows.at(-1)?.index);
  const isAtEnd = !hasItems || virtualizer.isAtEnd(atEndPx);
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        onScroll={onScroll}
        className={classes.scroll}
        tabIndex={0}
        role="region"
        aria-label={t`Messages`}
      >
        {!hasItems && <Nothing thread={thread} />}
        <Beginning thread={thread} hasItems={hasItems} />
        <div role="list" className={classes.all} style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              className={classes.item}
              data-wanted={shows(items[index], wanted) || undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Item item={items[index]!} isGroup={isGroup} acts={acts} thread={thread} />
            </div>
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <ActionIcon
          className={classes.toEnd}
          variant="default"
          size="lg"
          radius="xl"
          aria-label={t`Newest messages`}
          onClick={() => virtualizer.scrollToEnd()}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

interface ItemProps extends Pick<MessageListProps, 'isGroup' | 'acts' | 'thread'> {
  item: TimelineItem;
}

function Item({ item, isGroup, acts, thread }: ItemProps) {
  if (item.kind === 'day') return <div className={classes.day}>{dayInWords(item.timestamp)}</div>;
  if (item.kind === 'pending') return <PendingRow pending={item.pending} outbox={thread.outbox} />;
  if (item.kind === 'album') return <AlbumRow {...item} isGroup={isGroup} acts={acts} />;
  const { message, isFirst } = item;
  return <MessageRow message={message} isFirst={isFirst} isGroup={isGroup} thread={thread} acts={acts} />;
}

function Nothing({ thread: { newest } }: Pick<MessageListProps, 'thread'>) {
  if (newest.error) return <ErrorState error={newest.error} retry={() => void newest.refetch()} />;
  if (newest.isPending) return <LoadingState label={t`Loading messages`} />;
  return (
    <EmptyState title={t`No messages yet`}>
      <Trans>Write the first one below.</Trans>
    </EmptyState>
  );
}

/**
 * Shows above the oldest message that older ones are loading or failed to load. It takes no space, so that nothing
 * moves.
 */
function Beginning({ thread: { older }, hasItems }: Pick<MessageListProps, 'thread'> & { hasItems: boolean }) {
  if (!hasItems) return null;
  return (
    <div className={classes.beginning}>
      {older.isLoading && <Loader size="xs" aria-label={t`Loading older messages`} role="status" />}
      {older.error !== undefined && (
        <Button size="compact-xs" variant="default" onClick={older.load}>
          <Trans>Older messages could not be read. Try again</Trans>
        </Button>
      )}
    </div>
  );
}

/** Keeps the newest message visible until the member scrolls up, even when rows above grow, such as loading pictures. */
function useStickToEnd(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): { onScroll: () => void; release: () => void } {
  const sticks = useRef(true);
  const lastTop = useRef(0);
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (sticks.current) virtualizer.scrollToEnd();
  }, [virtualizer, height]);
  const release = useCallback(() => (sticks.current = false), []);
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    if (scrollHeight - scrollTop - clientHeight <= atEndPx) sticks.current = true;
    else if (scrollTop < lastTop.current) sticks.current = false;
    lastTop.current = scrollTop;
  };
  return { onScroll, release };
}

interface OpenAtParts {
  store: MessageListProps['thread']['store'];
  items: TimelineItem[];
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  release: () => void;
}

/** Loads pages back to the wanted message and scrolls to it once. If it is not found, the newest messages stay visible. */
function useOpenAt(wanted: string | undefined, { store, items, virtualizer, release }: OpenAtParts): void {
  const shown = useRef<string>(undefined);
  const index = items.findIndex((item) => shows(item, wanted));
  useEffect(() => {
    // The list of the newest messages shows the error.
    if (wanted !== undefined) store.readBackTo(wanted).catch(() => undefined);
  }, [store, wanted]);
  useLayoutEffect(() => {
    if (wanted === undefined || index === -1 || shown.current === wanted) return;
    shown.current = wanted;
    release();
    virtualizer.scrollToIndex(index, { align: 'center' });
  }, [wanted, index, virtualizer, release]);
}

function useLoadAhead({ store, older }: MessageListProps['thread'], first: number | undefined, hasItems: boolean) {
  const { load, isLoading, error } = older;
  const isWanted = hasItems && first !== undefined && first <= loadAhead && store.hasOlder;
  useEffect(() => {
    if (isWanted && !isLoading && error === undefined) load();
  }, [isWanted, isLoading, error, load]);
}

/** Reports which messages are visible, if they are not the newest, so that they are kept up to date. */
function useVisibleRows(
  { see, messages }: MessageListProps['thread'],
  items: TimelineItem[],
  last: number | undefined,
) {
  const below = last === undefined ? undefined : items[Math.ceil((last + 1) / loadAhead) * loadAhead];
  const before = below && messagesOf(below)[0]?.id;
  const newestShown = messages.length - 2 * loadAhead;
  const isOld = last !== undefined && last < newestShown;
  useEffect(() => see(isOld ? before : undefined), [see, isOld, before]);
}
