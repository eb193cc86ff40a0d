import { t } from '@lingui/core/macro';
import { CancelOperation, kindInWords, type Operation, useOperation } from '../../operations/index.js';
import { useOwnProject, usePathParam } from '../../routing/index.js';
import { PageHeader, QueryView, StatusBadge } from '../../ui/index.js';
import { OperationDetails } from './operation-details.js';

const back = { to: '/operations', label: t`Operations` } as const;

export default function OperationPage() {
  const operationId = usePathParam('operationId');
  const query = useOperation(operationId);
  useOwnProject(query.data?.projectId);
  return (
    <QueryView query={query} thing={t`Operation`} back={back}>
      {(operation) => <OperationView operation={operation} />}
    </QueryView>
  );
}

function OperationView({ operation }: { operation: Operation }) {
  const { id, kind, status } = operation;
  return (
    <>
      <PageHeader
        title={`${kindInWords(kind)} ${id}`}
        trail={[back]}
        beside={
          <span role="status" aria-label={t`Status`}>
            <StatusBadge status={status} />
          </span>
        }
        actions={<CancelOperation operation={operation} />}
      />
      <OperationDetails operation={operation} />
    </>
  );
}
