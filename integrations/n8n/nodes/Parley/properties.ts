import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { isShown, type Field, type Operation } from './operation';

/** Names of the parameters that are not fields of the API. */
export const parameters = {
  additional: 'additionalFields',
  returnAll: 'returnAll',
  limit: 'limit',
  idempotencyKey: 'idempotencyKey',
  input: 'binaryPropertyName',
  output: 'outputBinaryPropertyName',
} as const;

/** Everything that the editor shows of the node: resources, their operations, and the fields of each. */
export function propertiesOf(operations: readonly Operation[]): INodeProperties[] {
  const resources = [...new Set(operations.map(({ resource }) => resource))].sort();
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      options: resources.map((resource) => ({ name: titleOf(resource), value: resource })),
      default: 'Messages',
    },
    ...resources.map((resource) => operationMenu(resource, operations)),
    ...operations.flatMap(operationFields),
  ];
}

function operationMenu(resource: string, operations: readonly Operation[]): INodeProperties {
  const options = operations
    .filter((operation) => operation.resource === resource)
    .map(({ id, title, description }) => ({ name: titleOf(title), value: id, action: title, description }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const first = options.find(({ value }) => value === 'sendText') ?? options[0];
  const menu: INodeProperties = {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options,
    default: '',
  };
  return { ...menu, default: first?.value ?? '' };
}

function operationFields(operation: Operation): INodeProperties[] {
  const displayOptions = { show: { resource: [operation.resource], operation: [operation.id] } };
  const shown = operation.fields.filter(isShown).map((field) => propertyOf(field));
  const more = operation.fields.filter((field) => !isShown(field)).map((field) => propertyOf(field));
  if (operation.keyed) more.push(idempotencyKey);
  const properties = [
    ...shown,
    ...(operation.upload ? [inputProperty(parameters.input, true)] : []),
    ...(operation.paging ? [returnAll, limit] : []),
    ...(operation.download ? [output] : []),
    ...(more.length > 0 ? [additional(more)] : []),
  ];
  return properties.map((property) => ({
    ...property,
    displayOptions: { show: { ...displayOptions.show, ...property.displayOptions?.show } },
  }));
}

function propertyOf(field: Field): INodeProperties {
  const { name, description = '', required = false } = field;
  const common = { displayName: titleOf(name), name, description, ...(required ? { required } : {}) };
  switch (field.kind) {
    case 'number':
      return { ...common, type: 'number', default: 0 };
    case 'boolean':
      return { ...common, type: 'boolean', default: false };
    case 'choice':
      return { ...common, type: 'options', options: choicesOf(field), default: field.choices?.[0] ?? '' };
    case 'texts':
      return { ...common, type: 'string', typeOptions: { multipleValues: true }, default: [] };
    case 'json':
      return { ...common, type: 'json', default: required ? '{}' : '' };
    case 'file':
      return fileProperty(field);
    case 'bytes':
      return { ...inputProperty(name, required), displayName: 'Input Binary Field' };
    default:
      return { ...common, type: 'string', default: field.in === 'body' && name === 'session' ? 'default' : '' };
  }
}

function choicesOf({ choices = [] }: Field): INodePropertyOptions[] {
  return choices.map((value) => ({ name: String(value), value }));
}

/** A file comes from the item, from an address, or from an upload before. */
function fileProperty({ name, required = false }: Field): INodeProperties {
  return {
    displayName: titleOf(name),
    name,
    type: 'fixedCollection',
    description: 'The file: of the item, at an address, or uploaded before',
    ...(required ? { required } : {}),
    default: { source: { from: 'binary', binaryPropertyName: 'data' } },
    options: [
      {
        displayName: 'File',
        name: 'source',
        values: [
          {
            displayName: 'From',
            name: 'from',
            type: 'options',
            options: [
              { name: 'Binary Data', value: 'binary' },
              { name: 'URL', value: 'url' },
              { name: 'Uploaded File', value: 'mediaId' },
            ],
            default: 'binary',
          },
          { ...inputProperty('binaryPropertyName', false), displayOptions: { show: { from: ['binary'] } } },
          text('URL', 'url', 'An http or https address, which Parley fetches', { from: ['url'] }),
          text('Media ID', 'mediaId', 'Of an upload to the same session', { from: ['mediaId'] }),
          text('File Name', 'filename', 'What the file is called', { from: ['binary', 'url'] }),
        ],
      },
    ],
  };
}

function text(displayName: string, name: string, description: string, show: Record<string, string[]>): INodeProperties {
  return { displayName, name, type: 'string', default: '', description, displayOptions: { show } };
}

function inputProperty(name: string, required: boolean): INodeProperties {
  return {
    displayName: 'Input Binary Field',
    name,
    type: 'string',
    default: 'data',
    hint: 'The name of the input field that has the file',
    ...(required ? { required } : {}),
  };
}

const output: INodeProperties = {
  displayName: 'Put Output File in Field',
  name: parameters.output,
  type: 'string',
  default: 'data',
  hint: 'The name of the output field that gets the file',
};

const returnAll: INodeProperties = {
  displayName: 'Return All',
  name: parameters.returnAll,
  type: 'boolean',
  default: false,
  description: 'Whether to return all results or only up to a given limit',
};

const limit: INodeProperties = {
  displayName: 'Limit',
  name: parameters.limit,
  type: 'number',
  typeOptions: { minValue: 1 },
  default: 50,
  description: 'Max number of results to return',
  displayOptions: { show: { returnAll: [false] } },
};

const idempotencyKey: INodeProperties = {
  displayName: 'Idempotency Key',
  name: parameters.idempotencyKey,
  type: 'string',
  default: '',
  description:
    'Requests with the same key are done once. By default a retry of this step has the key of its first try.',
};

function additional(options: INodeProperties[]): INodeProperties {
  return {
    displayName: 'Additional Fields',
    name: parameters.additional,
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    options: options.sort((left, right) => (left.displayName < right.displayName ? -1 : 1)),
  };
}

const written: Readonly<Record<string, string>> = {
  id: 'ID',
  url: 'URL',
  json: 'JSON',
  jid: 'JID',
  lid: 'LID',
  qr: 'QR',
  api: 'API',
  ids: 'IDs',
};

/** `replyTo` → `Reply To`, `chatId` → `Chat ID`. */
export function titleOf(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(/[\s_-]+/);
  return words.map((word) => written[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
