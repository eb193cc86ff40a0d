import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/index.js';
import { dayInWords } from '../times.js';
import type { MessageActs } from './message-acts.js';
import { MessageRow } from './message-row.js';
import { PendingRow } from './pending-row.js';
import classes from './thread.module.css';
import { type TimelineItem } from './timeline-items.js';
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
  /** The message that the conversation is opened at, in place of the newest. */
  wanted: string | undefined;
  ref: Ref<MessageListHandle>;
}

const guessedHeight = 64;
const overscan = 12;
/** So near to the end counts as at it: what comes is followed. */
const atEndPx = 120;
/** Older messages are asked for before the first one is visible. */
const loadAhead = 15;

/** However long a conversation is, only what is visible is in the page. It stays where it is read while others come. */
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
      const index = items.findIndex(({ key }) => key === messageId);
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
        aria-label="Messages"
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
              data-wanted={key === wanted || undefined}
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
          aria-label="Newest messages"
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
  const { message, isFirst } = item;
  return <MessageRow message={message} isFirst={isFirst} isGroup={isGroup} thread={thread} acts={acts} />;
}

function Nothing({ thread: { newest } }: Pick<MessageListProps, 'thread'>) {
  if (newest.error) return <ErrorState error={newest.error} retry={() => void newest.refetch()} />;
  if (newest.isPending) return <LoadingState label="Loading messages" />;
  return <EmptyState title="No messages yet">Write the first one below.</EmptyState>;
}

/** Above the oldest message: that older ones come, or did not. It takes no room, so that nothing moves. */
function Beginning({ thread: { older }, hasItems }: Pick<MessageListProps, 'thread'> & { hasItems: boolean }) {
  if (!hasItems) return null;
  return (
    <div className={classes.beginning}>
      {older.isLoading && <Loader size="xs" aria-label="Loading older messages" role="status" />}
      {older.error !== undefined && (
        <Button size="compact-xs" variant="default" onClick={older.load}>
          Older messages could not be read. Try again
        </Button>
      )}
    </div>
  );
}

/** Until somebody scrolls up the newest message stays visible, whatever grows above it, such as pictures that load. */
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

/** Reads back to the message that is asked for, and shows it once; where it is not to be found the newest stay visible. */
function useOpenAt(wanted: string | undefined, { store, items, virtualizer, release }: OpenAtParts): void {
  const shown = useRef<string>(undefined);
  const index = items.findIndex(({ key }) => key === wanted);
  useEffect(() => {
    // What cannot be read is said by the list of the newest.
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

/** Tells which messages are read, where those are not the newest. */
function useVisibleRows(
  { see, messages }: MessageListProps['thread'],
  items: TimelineItem[],
  last: number | undefined,
) {
  const below = last === undefined ? undefined : items[Math.ceil((last + 1) / loadAhead) * loadAhead];
  const before = below?.kind === 'message' ? below.key : undefined;
  const newestShown = messages.length - 2 * loadAhead;
  const isOld = last !== undefined && last < newestShown;
  useEffect(() => see(isOld ? before : undefined), [see, isOld, before]);
}
