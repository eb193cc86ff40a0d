import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  JsonObject,
} from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

export interface Answer {
  statusCode: number;
  headers: IDataObject;
  body: unknown;
}

/** Calls the API with the credential, and gives the answer whatever its status. */
export async function call(caller: Caller, request: IHttpRequestOptions): Promise<Answer> {
  const { baseUrl } = await caller.getCredentials<{ baseUrl: string }>('parleyApi');
  return (await caller.helpers.httpRequestWithAuthentication.call(caller, 'parleyApi', {
    ...request,
    url: baseUrl.replace(/\/+$/, '') + request.url,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  })) as Answer;
}

/**
 * The answer's body.
 *
 * @throws NodeApiError with Parley's own sentence, when it refused
 */
export function bodyOf(caller: Caller, answer: Answer, itemIndex?: number): unknown {
  const body = decoded(answer);
  if (answer.statusCode < 400) return body;
  const { error = `Parley answered ${answer.statusCode}`, code, docs } = (body ?? {}) as Record<string, string>;
  throw new NodeApiError(caller.getNode(), (body ?? {}) as JsonObject, {
    message: error,
    description: [code, docs].filter(Boolean).join(' · '),
    httpCode: String(answer.statusCode),
    ...(itemIndex === undefined ? {} : { itemIndex }),
  });
}

/** What n8n shows of a failure: also where no answer came. */
export function asNodeError(caller: Caller, error: unknown, itemIndex: number): NodeApiError | NodeOperationError {
  if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
  return new NodeApiError(caller.getNode(), error as JsonObject, { itemIndex });
}

export function isJson({ headers }: Answer): boolean {
  return /^application\/(?:[\w.]+\+)?json/i.test(String(headers['content-type'] ?? ''));
}

/** A call that may answer a file reads bytes, errors included. */
function decoded(answer: Answer): unknown {
  if (!isJson(answer) || !(answer.body instanceof ArrayBuffer || ArrayBuffer.isView(answer.body))) return answer.body;
  return JSON.parse(Buffer.from(answer.body as ArrayBuffer).toString()) as unknown;
}
