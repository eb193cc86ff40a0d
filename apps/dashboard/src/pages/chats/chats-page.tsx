import { PageHeader } from '../../ui/index.js';

export default function ChatsPage() {
  return <PageHeader title="Chats" />;
}
