import type {
  IDataObject,
  IHookFunctions,
  ILoadOptionsFunctions,
  INodePropertyOptions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { bodyOf, call } from '../Parley/call';
import { isAsWanted, kept, makeEndpoint, unmakeEndpoint } from './endpoint';
import { eventTypes } from './generated/event-types';
import { isNew } from './seen';
import { isVerified, type Headers } from './verify';

/** Starts a workflow with each event, by an endpoint that it makes and removes itself (beyond.md §8). */
export class ParleyTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Parley Trigger',
    name: 'parleyTrigger',
    icon: { light: 'file:../../icons/parley.svg', dark: 'file:../../icons/parley.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when something happens in Parley, such as a message that arrives',
    defaults: { name: 'Parley Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'parleyApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: ['message.received'],
        description: 'What starts the workflow. Some events come only when they are named, not with "All".',
        options: [{ name: 'All', value: '*' }, ...eventTypes],
      },
      {
        displayName: 'Project Name or ID',
        name: 'project',
        type: 'options',
        typeOptions: { loadOptionsMethod: 'getProjects' },
        default: '',
        description:
          'Whose events. Empty: of the project of a project token, else those of the team itself. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
      },
      {
        displayName: 'Session Names or IDs',
        name: 'sessions',
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: 'getSessions', loadOptionsDependsOn: ['project'] },
        default: [],
        description:
          'Only of these sessions. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
      },
      {
        displayName: 'Filter',
        name: 'filter',
        type: 'json',
        default: '',
        placeholder: '{ "payload": { "type": "text" } }',
        description: 'What an event must hold, as a filter of Parley',
      },
    ],
  };

  methods = {
    loadOptions: {
      async getProjects(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        return optionsFrom(this, '/v1/projects', {});
      },
      async getSessions(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        const projectId = this.getNodeParameter('project', '') as string;
        return optionsFrom(this, '/v1/sessions', projectId ? { projectId } : {});
      },
    },
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return isAsWanted(this);
      },
      async create(this: IHookFunctions): Promise<boolean> {
        await makeEndpoint(this);
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        await unmakeEndpoint(this);
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { rawBody } = this.getRequestObject() as unknown as { rawBody?: Buffer };
    const headers = this.getHeaderData() as Headers;
    const own = kept(this);
    if (own === undefined || rawBody === undefined || !isVerified(own.secret, headers, rawBody, Date.now())) {
      this.getResponseObject().status(401).json({ error: 'The signature is not of this endpoint.' });
      return { noWebhookResponse: true };
    }
    if (!isNew(String(headers['webhook-id']), own)) return { webhookResponse: 'Seen before.' };
    const event = JSON.parse(rawBody.toString()) as IDataObject;
    return { workflowData: [this.helpers.returnJsonArray([event])] };
  }
}

async function optionsFrom(
  context: ILoadOptionsFunctions,
  url: string,
  filter: IDataObject,
): Promise<INodePropertyOptions[]> {
  const answer = await call(context, { method: 'GET', url, qs: { ...filter, limit: 500 } });
  const { data } = bodyOf(context, answer) as { data: { id: string; name: string }[] };
  return data.map(({ id, name }) => ({ name, value: id }));
}
