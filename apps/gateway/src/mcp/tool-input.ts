import {
  idempotencyKeyPattern,
  invalidField,
  missingField,
  type Class,
  type JsonSchemaObject,
} from '@parley/contracts/base';
import { inputOf, type InputShape, routeDefinition, type RouteDefinition } from '../access/routes/index.js';
import type { RouteInput } from '../edge/index.js';
import type { Tool } from './tool.js';

export interface ToolInput {
  route: RouteDefinition;
  input: RouteInput;
}

/** The routes of a tool. */
export function routesOf({ route, projectRoute, query }: Tool): { team: RouteDefinition; project?: RouteDefinition } {
  return { team: routeFor(route, query), ...(projectRoute ? { project: routeFor(projectRoute, query) } : {}) };
}

function routeFor(key: Tool['route'], query: Class<object> | undefined): RouteDefinition {
  const route = routeDefinition(key);
  if (!route) throw new Error(`${key} is not served.`);
  return query ? { ...route, query: inputOf(query) } : route;
}

/**
 * Turns the arguments of a call into the input of its route.
 * @param boundTo the project of a call that names none; undefined for the team
 * @throws DomainError `missing_field`, `invalid_parameter` for parameters of the route's path
 */
export function routeInput(tool: Tool, args: Record<string, unknown>, boundTo: string | undefined): ToolInput {
  const { team, project } = routesOf(tool);
  const rest = { ...args };
  if (project && rest.projectId === undefined && boundTo !== undefined) rest.projectId = boundTo;
  const route = project && rest.projectId !== undefined ? project : team;
  const params = Object.fromEntries(route.parameters.map(({ name }) => [name, take(rest, name)]));
  const { idempotencyKey } = rest;
  if (route.idempotencyKey) delete rest.idempotencyKey;
  const input = route.body ? { query: {}, body: rest } : { query: rest, body: undefined };
  return { route, input: { params, ...input, idempotencyKey: route.idempotencyKey ? idempotencyKey : undefined } };
}

function take(rest: Record<string, unknown>, name: string): string {
  const value = rest[name];
  delete rest[name];
  if (value === undefined) throw missingField(name, 'parameter');
  if (typeof value === 'string') return value;
  throw invalidField(name, 'must be a string', 'parameter');
}

/** JSON Schema of a tool's arguments, made from the classes that validate them. */
export function inputSchema(tool: Tool): { type: 'object' } & JsonSchemaObject {
  const { team, project } = routesOf(tool);
  const { properties = {}, required = [] } = schemaOf(team.body ?? team.query);
  return {
    type: 'object',
    properties: {
      ...(project ? { projectId: projectIdSchema } : {}),
      ...Object.fromEntries(team.parameters.map(({ name, schema }) => [name, schema])),
      ...(project ? without(properties, 'projectId') : properties),
      ...(team.idempotencyKey ? { idempotencyKey: idempotencyKeySchema } : {}),
    },
    required: [
      ...team.parameters.map(({ name }) => name),
      ...required,
      ...(team.idempotencyKey === 'required' ? ['idempotencyKey'] : []),
    ],
    additionalProperties: false,
  };
}

interface ObjectSchema {
  properties?: Record<string, JsonSchemaObject>;
  required?: string[];
}

function schemaOf(input: InputShape | undefined): ObjectSchema {
  return input ? input.schema() : {};
}

function without(properties: Record<string, JsonSchemaObject>, name: string): Record<string, JsonSchemaObject> {
  return Object.fromEntries(Object.entries(properties).filter(([property]) => property !== name));
}

const projectIdSchema = {
  type: 'string',
  pattern: '^[1-9][0-9]{0,18}$',
  description: 'The project. Absent: that of the project token or of the connection, or else the team itself.',
};

const idempotencyKeySchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  pattern: idempotencyKeyPattern.source,
  description: 'A text of your own for this one action; the same text again repeats the answer, not the action.',
};
