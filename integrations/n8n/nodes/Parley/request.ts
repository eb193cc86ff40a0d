import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { bytesAsBase64, fileOf, formOf } from './files';
import { isShown, type Field, type Operation } from './operation';
import { parameters, titleOf } from './properties';

/** What an item's parameters ask of the API. What is empty is left out. */
export async function requestOf(
  node: IExecuteFunctions,
  operation: Operation,
  item: number,
): Promise<IHttpRequestOptions> {
  const [query, body]: [IDataObject, IDataObject] = [{}, {}];
  let path = operation.path;
  for (const field of operation.fields) {
    const value = await valueOf(node, field, item);
    if (value === undefined) continue;
    if (field.in === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(String(value)));
    else (field.in === 'query' ? query : body)[field.name] = value as IDataObject;
  }
  const request: IHttpRequestOptions = {
    method: operation.method,
    url: path,
    qs: query,
    headers: {},
    ...(operation.upload ? await formOf(node, item) : bodyOf(operation, body)),
  };
  if (operation.keyed)
    request.headers = { ...request.headers, 'Idempotency-Key': keyOf(node, operation, request, item) };
  return request;
}

function bodyOf(operation: Operation, body: IDataObject): Partial<IHttpRequestOptions> {
  const takesBody = operation.fields.some((field) => field.in === 'body');
  return takesBody ? { body, json: true } : {};
}

async function valueOf(node: IExecuteFunctions, field: Field, item: number): Promise<unknown> {
  const value = inputOf(node, field, item);
  if (field.kind === 'file') return fileOf(node, value as IDataObject | undefined, item);
  if (isEmpty(value)) {
    // Numbers and choices of a required field always have a value; a list may be empty on purpose.
    if (field.required && field.kind === 'text') throw missing(node, field, item);
    return field.required && Array.isArray(value) ? value : undefined;
  }
  if (field.kind === 'json' && typeof value === 'string') return parsed(node, field, value, item);
  return field.kind === 'bytes' ? bytesAsBase64(node, value as string, item) : value;
}

function inputOf(node: IExecuteFunctions, field: Field, item: number): unknown {
  if (isShown(field)) return node.getNodeParameter(field.name, item, undefined);
  return (node.getNodeParameter(parameters.additional, item, {}) as IDataObject)[field.name];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function missing(node: IExecuteFunctions, { name }: Field, itemIndex: number): Error {
  return new NodeOperationError(node.getNode(), `The field "${titleOf(name)}" is required`, { itemIndex });
}

function parsed(node: IExecuteFunctions, { name }: Field, text: string, itemIndex: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const message = `The field "${titleOf(name)}" is not JSON: ${(error as Error).message}`;
    throw new NodeOperationError(node.getNode(), message, { itemIndex });
  }
}

/**
 * The key of a send. A step that n8n tries again has the key of its first try, so that nothing is sent twice; the next run of
 * the step, as in a loop, has another.
 */
function keyOf(node: IExecuteFunctions, operation: Operation, request: IHttpRequestOptions, item: number): string {
  const own = (node.getNodeParameter(parameters.additional, item, {}) as IDataObject)[parameters.idempotencyKey];
  if (typeof own === 'string' && own !== '') return own;
  const run = String(node.evaluateExpression('{{ $runIndex }}', item));
  const parts = [node.getExecutionId(), node.getNode().id, run, item, operation.id, request.url, request.body];
  return `n8n-${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}
