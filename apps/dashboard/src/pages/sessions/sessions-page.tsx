import { PageHeader } from '../../ui/index.js';

export default function SessionsPage() {
  return <PageHeader title="Sessions" />;
}
