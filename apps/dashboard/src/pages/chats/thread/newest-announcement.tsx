import { useRef } from 'react';
import { authorOf, type Message, snippetOf } from '../messages/index.js';
import { isOlder } from './thread-store.js';

/** Announces to screen readers the messages that arrive while the conversation is open. */
export function NewestAnnouncement({ messages }: { messages: readonly Message[] }) {
  const opened = useRef<string>(undefined);
  const newest = messages.at(-1);
  opened.current ??= newest?.id;
  const isNew = newest && !newest.fromMe && opened.current !== undefined && isOlder(opened.current, newest.id);
  return (
    <div aria-live="polite" className="visually-hidden">
      {isNew && `${authorOf(newest)}: ${snippetOf(newest)}`}
    </div>
  );
}
