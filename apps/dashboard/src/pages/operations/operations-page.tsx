import { PageHeader } from '../../ui/index.js';

export default function OperationsPage() {
  return <PageHeader title="Operations" />;
}
