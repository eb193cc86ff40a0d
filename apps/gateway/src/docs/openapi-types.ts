import type { JsonSchemaObject } from '@parley/contracts/base';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: object };
  servers: { url: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchemaObject>; securitySchemes: Record<string, unknown> };
  tags: { name: string; description?: string }[];
  'x-tagGroups'?: { name: string; tags: string[] }[];
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  [member: string]: unknown;
}
