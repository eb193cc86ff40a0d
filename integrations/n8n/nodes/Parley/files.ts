import { randomBytes } from 'node:crypto';
import type { IDataObject, IExecuteFunctions, IHttpRequestOptions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { parameters } from './properties';

/** `FileInput` of the API, from what the item has or names. */
export async function fileOf(
  node: IExecuteFunctions,
  value: IDataObject | undefined,
  item: number,
): Promise<IDataObject | undefined> {
  const source = value?.['source'] as IDataObject | undefined;
  if (source === undefined) return undefined;
  const { from = 'binary', binaryPropertyName = 'data', url, mediaId, filename } = source as Record<string, string>;
  const named = filename ? { filename } : {};
  if (from === 'url') return { url, ...named };
  if (from === 'mediaId') return { mediaId };
  const { mimeType, fileName } = node.helpers.assertBinaryData(item, binaryPropertyName);
  const data = await bytesAsBase64(node, binaryPropertyName, item);
  return { data, mimetype: mimeType, ...(fileName ? { filename: fileName } : {}), ...named };
}

export async function bytesAsBase64(node: IExecuteFunctions, property: string, item: number): Promise<string> {
  node.helpers.assertBinaryData(item, property);
  return (await node.helpers.getBinaryDataBuffer(item, property)).toString('base64');
}

/** The item's file as a form of one part: it may be as large as the engine takes, JSON is bounded at 16 MiB. */
export async function formOf(node: IExecuteFunctions, item: number): Promise<Partial<IHttpRequestOptions>> {
  const property = node.getNodeParameter(parameters.input, item) as string;
  const { mimeType, fileName = 'file' } = node.helpers.assertBinaryData(item, property);
  const boundary = `parley-${randomBytes(16).toString('hex')}`;
  const name = fileName.replaceAll(/["\r\n\\]/g, '_');
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    `Content-Type: ${/^[\w.+-]+\/[\w.+-]+/.exec(mimeType)?.[0] ?? 'application/octet-stream'}`,
    '',
    '',
  ].join('\r\n');
  const bytes = await node.helpers.getBinaryDataBuffer(item, property);
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** The file of an answer, in a field of the item. */
export async function binaryItem(
  node: IExecuteFunctions,
  answer: { body: unknown; headers: IDataObject },
  item: number,
): Promise<INodeExecutionData> {
  const bytes = Buffer.from(answer.body as ArrayBuffer);
  const type = String(answer.headers['content-type'] ?? 'application/octet-stream').split(';')[0];
  const data = await node.helpers.prepareBinaryData(bytes, fileNameOf(answer.headers), type);
  const property = node.getNodeParameter(parameters.output, item, 'data') as string;
  if (property === '') {
    const message = 'The field "Put Output File in Field" is required';
    throw new NodeOperationError(node.getNode(), message, { itemIndex: item });
  }
  return { json: {}, binary: { [property]: data }, pairedItem: { item } };
}

function fileNameOf(headers: IDataObject): string | undefined {
  const disposition = String(headers['content-disposition'] ?? '');
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return /filename="([^"]*)"/i.exec(disposition)?.[1];
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A name with a stray per cent sign is still a name.
    return encoded;
  }
}
