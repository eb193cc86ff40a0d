import classes from './messages.module.css';
import { authorOf, type Message, snippetOf } from './message-words.js';

/** The message that a reply quotes. */
export function Quote({ message, onOpen }: { message: Message | undefined; onOpen?: () => void }) {
  const words = (
    <>
      <span className={classes.quoteAuthor}>{message ? authorOf(message) : 'Earlier message'}</span>
      <span className={classes.quoteText}>{message ? snippetOf(message) : 'It is not here any more.'}</span>
    </>
  );
  if (!onOpen || !message) return <div className={classes.quote}>{words}</div>;
  return (
    <button type="button" className={classes.quote} onClick={onOpen}>
      {words}
    </button>
  );
}
