import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';

const source = join(import.meta.dirname, '../../integrations/n8n');

interface Credential {
  baseUrl: string;
  apiKey: string;
}

export interface HttpRequest {
  method?: string;
  url: string;
  qs?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  encoding?: 'arraybuffer';
}

export interface Item {
  json: Record<string, unknown>;
  binary?: Record<string, { data: Buffer; mimeType: string; fileName?: string }>;
}

export interface Property {
  name: string;
  type: string;
  default: unknown;
  options?: (Property & { value?: unknown })[];
  displayOptions?: { show?: Record<string, unknown[]> };
}

export interface NodeClass {
  new (): {
    description: { properties: Property[] };
    execute(this: object): Promise<Item[][]>;
    webhook(this: object): Promise<{ workflowData?: Item[][]; noWebhookResponse?: boolean; webhookResponse?: string }>;
    webhookMethods: { default: Record<'checkExists' | 'create' | 'delete', (this: object) => Promise<boolean>> };
    methods: { loadOptions: Record<string, (this: object) => Promise<{ name: string; value: string }[]>> };
  };
}

export interface CredentialClass {
  new (): {
    authenticate: { properties: { headers: Record<string, string> } };
    test: { request: { baseURL: string; url: string; qs: Record<string, unknown> } };
  };
}

export interface N8nPackage {
  folder: string;
  Parley: NodeClass;
  ParleyTrigger: NodeClass;
  ParleyApi: CredentialClass;
}

/** As much of `n8n-workflow` as the nodes use while they run. */
const workflowModule = `
class NodeError extends Error {
  constructor(node, cause, options = {}) {
    super(options.message ?? (typeof cause === 'string' ? cause : cause.message));
    Object.assign(this, options);
  }
}
exports.NodeApiError = class NodeApiError extends NodeError {};
exports.NodeOperationError = class NodeOperationError extends NodeError {};
exports.NodeConnectionTypes = { Main: 'main' };
`;

/** Compiles the package as n8n loads it: CommonJS, with `n8n-workflow` from outside. */
export async function compiledN8nPackage(): Promise<N8nPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-n8n-'));
  const options: ts.CompilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  for (const part of ['credentials', 'nodes']) {
    for (const file of await readdir(join(source, part), { recursive: true })) {
      if (!file.endsWith('.ts')) continue;
      const { outputText } = ts.transpileModule(await readFile(join(source, part, file), 'utf8'), {
        compilerOptions: options,
      });
      const target = join(folder, 'dist', part, file.replace(/\.ts$/, '.js'));
      await mkdir(join(target, '..'), { recursive: true });
      await writeFile(target, outputText);
    }
  }
  await cp(join(source, 'icons'), join(folder, 'dist/icons'), { recursive: true });
  await cp(join(source, 'package.json'), join(folder, 'package.json'));
  await mkdir(join(folder, 'node_modules/n8n-workflow'), { recursive: true });
  await writeFile(join(folder, 'node_modules/n8n-workflow/index.js'), workflowModule);
  return { folder, ...classesOf(folder) };
}

/** The classes that the manifest names: n8n finds each by the name of its file. */
function classesOf(folder: string): Pick<N8nPackage, 'Parley' | 'ParleyTrigger' | 'ParleyApi'> {
  const require = createRequire(join(folder, 'package.json'));
  const { n8n } = require('./package.json') as { n8n: Record<'credentials' | 'nodes', string[]> };
  const entries = [...n8n.credentials, ...n8n.nodes].map((file): [string, unknown] => {
    const name = /(\w+)\.\w+\.js$/.exec(file)?.[1] ?? file;
    return [name, (require(`./${file}`) as Record<string, unknown>)[name]];
  });
  return Object.fromEntries(entries) as Pick<N8nPackage, 'Parley' | 'ParleyTrigger' | 'ParleyApi'>;
}

/** What a node has of n8n, whichever it is called for. */
export class N8n {
  /** What n8n keeps of the workflow's node. */
  staticData: Record<string, unknown> = {};

  constructor(
    private readonly parts: N8nPackage,
    private readonly credential: Credential,
  ) {}

  /** Runs the node on items, all with the same parameters. */
  async run(
    parameters: Record<string, unknown>,
    { items = [{ json: {} }], execution = 'execution-1', run = 0, continues = false } = {} as {
      items?: Item[];
      execution?: string;
      run?: number;
      continues?: boolean;
    },
  ): Promise<Item[]> {
    const node = new this.parts.Parley();
    const context = {
      ...this.common(parameters),
      getInputData: () => items,
      getExecutionId: () => execution,
      evaluateExpression: () => run,
      continueOnFail: () => continues,
      helpers: {
        ...this.helpers(),
        assertBinaryData: (item: number, name: string) => binaryOf(items, item, name),
        getBinaryDataBuffer: async (item: number, name: string) => binaryOf(items, item, name).data,
        prepareBinaryData: async (data: Buffer, fileName: string | undefined, mimeType: string) => ({
          data,
          fileName,
          mimeType,
        }),
      },
    };
    const [results = []] = await node.execute.call(context);
    return results;
  }

  /** One of the trigger's own calls: when its workflow is activated, deactivated or tested. */
  async hook(
    name: 'checkExists' | 'create' | 'delete',
    parameters: Record<string, unknown>,
    { url, mode = 'trigger' }: { url: string; mode?: string },
  ): Promise<boolean> {
    const trigger = new this.parts.ParleyTrigger();
    return trigger.webhookMethods.default[name].call({
      ...this.common(parameters),
      helpers: this.helpers(),
      getMode: () => mode,
      getNodeWebhookUrl: () => url,
      getWorkflow: () => ({ name: 'Orders' }),
      getWorkflowStaticData: () => this.staticData,
    });
  }

  /** What the trigger makes of a request: the items that start a run, or the refusal. */
  async receive(
    request: { headers: Record<string, unknown>; body: Buffer },
    mode = 'trigger',
  ): Promise<{ status: number; started: Item[] | undefined }> {
    let status = 200;
    const response = { status: (code: number) => ((status = code), response), json: () => response };
    const trigger = new this.parts.ParleyTrigger();
    const { workflowData } = await trigger.webhook.call({
      ...this.common({}),
      helpers: { returnJsonArray: (all: Record<string, unknown>[]) => all.map((json) => ({ json })) },
      getMode: () => mode,
      getRequestObject: () => ({ rawBody: request.body }),
      getHeaderData: () => request.headers,
      getResponseObject: () => response,
      getWorkflowStaticData: () => this.staticData,
    });
    return { status, started: workflowData?.[0] };
  }

  /** The choices of a field. */
  choices(method: string, parameters: Record<string, unknown> = {}): Promise<{ name: string; value: string }[]> {
    const load = new this.parts.ParleyTrigger().methods.loadOptions[method];
    if (load === undefined) throw new Error(`no choices by ${method}`);
    return load.call({ ...this.common(parameters), helpers: this.helpers() });
  }

  private common(parameters: Record<string, unknown>): object {
    return {
      getNode: () => ({ id: 'node-1', name: 'Parley' }),
      getCredentials: async () => this.credential,
      getNodeParameter: (name: string, ...rest: unknown[]) => parameters[name] ?? rest.at(-1),
    };
  }

  private helpers(): object {
    const { credential } = this;
    const { headers } = new this.parts.ParleyApi().authenticate.properties;
    const own = Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [
        name,
        text.slice(1).replace('{{$credentials.apiKey}}', credential.apiKey),
      ]),
    );
    return {
      httpRequestWithAuthentication: (_credential: string, request: HttpRequest) =>
        exchange({ ...request, headers: { ...request.headers, ...own } }),
    };
  }
}

function binaryOf(items: Item[], item: number, name: string): { data: Buffer; mimeType: string } {
  const found = items[item]?.binary?.[name];
  if (found === undefined) throw new Error(`no binary field "${name}"`);
  return found;
}

/** n8n's request helper, with the whole answer, whatever its status. */
async function exchange({ method = 'GET', url, qs = {}, body, headers, encoding }: HttpRequest): Promise<object> {
  const target = new URL(url);
  for (const [name, value] of Object.entries(qs)) target.searchParams.set(name, String(value));
  const json = body !== undefined && !Buffer.isBuffer(body);
  const response = await fetch(target, {
    method,
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as Buffer) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: encoding ? bytes : isJson ? JSON.parse(bytes.toString()) : bytes.toString(),
  };
}
