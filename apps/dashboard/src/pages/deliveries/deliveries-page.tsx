import { PageHeader } from '../../ui/index.js';

export default function DeliveriesPage() {
  return <PageHeader title="Deliveries" />;
}
