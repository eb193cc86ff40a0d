import { usePathParam } from '../../routing/index.js';
import { Messenger } from './messenger.js';

export default function SessionChatsPage() {
  return <Messenger sessionName={usePathParam('session')} />;
}
