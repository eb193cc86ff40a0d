import { PageHeader } from '../../ui/index.js';

export default function EventsPage() {
  return <PageHeader title="Events" />;
}
