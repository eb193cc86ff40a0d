import type { IDataObject, IExecuteFunctions, INodeExecutionData, INodeType, INodeTypeDescription } from 'n8n-workflow';
import { NodeConnectionTypes, NodeOperationError } from 'n8n-workflow';
import { asNodeError, bodyOf, call, isJson } from './call';
import { binaryItem } from './files';
import { operations } from './generated/operations';
import type { Operation } from './operation';
import { pageAfter, pagesOf } from './pages';
import { parameters, propertiesOf } from './properties';
import { requestOf } from './request';

/** Every operation of the API that a key may call, as a step of a workflow (beyond.md §8). */
export class Parley implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Parley',
    name: 'parley',
    icon: { light: 'file:../../icons/parley.svg', dark: 'file:../../icons/parley.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{ $parameter["operation"] }}',
    description: 'Send and read chat messages, and everything else of the Parley API',
    defaults: { name: 'Parley' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'parleyApi', required: true }],
    properties: propertiesOf(operations),
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = [];
    for (let item = 0; item < this.getInputData().length; item++) {
      try {
        results.push(...(await executeItem(this, item)));
      } catch (error) {
        const failure = asNodeError(this, error, item);
        if (!this.continueOnFail()) throw failure;
        results.push({ json: { error: failure.message }, pairedItem: { item } });
      }
    }
    return [results];
  }
}

async function executeItem(node: IExecuteFunctions, item: number): Promise<INodeExecutionData[]> {
  const id = node.getNodeParameter('operation', item) as string;
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) {
    throw new NodeOperationError(node.getNode(), `There is no operation "${id}"`, { itemIndex: item });
  }
  const request = await requestOf(node, operation, item);
  if (operation.paging)
    return (await listed(node, operation, request, item)).map((json) => ({ json, pairedItem: { item } }));
  const answer = await call(node, { ...request, ...(operation.download ? { encoding: 'arraybuffer' } : {}) });
  const body = bodyOf(node, answer, item);
  if (operation.download && !isJson(answer)) return [await binaryItem(node, answer, item)];
  return itemsIn(body).map((json) => ({ json, pairedItem: { item } }));
}

/** An item for each thing of an answer. An answer without a body succeeded. */
function itemsIn(body: unknown): IDataObject[] {
  if (Array.isArray(body)) return body as IDataObject[];
  return typeof body === 'object' && body !== null ? [body as IDataObject] : [{ success: true }];
}

async function listed(
  node: IExecuteFunctions,
  operation: Operation,
  request: Parameters<typeof call>[1],
  item: number,
): Promise<IDataObject[]> {
  const all = node.getNodeParameter(parameters.returnAll, item, false) as boolean;
  const limit = all ? Infinity : (node.getNodeParameter(parameters.limit, item, 50) as number);
  const found: IDataObject[] = [];
  let next: IDataObject | undefined = {};
  while (next !== undefined && found.length < limit) {
    const size = Math.min(limit - found.length, 100);
    const qs: IDataObject = pageAfter(request.qs as IDataObject, next, size);
    const page = pagesOf(bodyOf(node, await call(node, { ...request, qs }), item));
    found.push(...page.items);
    next = operation.paging === 'cursor' ? page.cursor : page.offset(found.length);
  }
  return found.slice(0, limit);
}
