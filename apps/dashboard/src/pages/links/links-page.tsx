import { PageHeader } from '../../ui/index.js';

export default function LinksPage() {
  return <PageHeader title="Links" />;
}
