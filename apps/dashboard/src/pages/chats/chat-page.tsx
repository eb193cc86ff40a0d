import { usePathParam } from '../../routing/index.js';
import { Messenger } from './messenger.js';

export default function ChatPage() {
  return <Messenger sessionName={usePathParam('session')} chatId={usePathParam('chatId')} />;
}
