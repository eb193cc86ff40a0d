import { PageHeader } from '../../ui/index.js';

export default function WebhooksPage() {
  return <PageHeader title="Webhooks" />;
}
