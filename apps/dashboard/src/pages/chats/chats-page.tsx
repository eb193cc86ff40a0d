import { Messenger } from './messenger.js';

/** The conversations of all sessions. */
export default function ChatsPage() {
  return <Messenger />;
}
