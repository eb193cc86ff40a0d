import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

export class ParleyApi implements ICredentialType {
  name = 'parleyApi';

  displayName = 'Parley API';

  icon = { light: 'file:../icons/parley.svg', dark: 'file:../icons/parley.dark.svg' } as const;

  documentationUrl = 'https://github.com/parley/parley/blob/main/docs/guides/n8n.md';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://parley.example.com',
      description: 'The address of your Parley',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'A team API key or a project token. The trigger needs the scopes webhooks:read and webhooks:write.',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}', url: '/v1/sessions', qs: { limit: 1 } },
  };
}
