import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { contractSchemas, reachableSchemas } from '@parley/contracts';
import { routeDefinition } from '../access/index.js';
import { describeOperation, type Schemas } from './describe-operation.js';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas; securitySchemes: Record<string, unknown> };
  tags: { name: string }[];
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  [member: string]: unknown;
}

/**
 * OpenAPI 3.1 of the running application: its paths are those that Nest serves, what it says of each comes from the
 * route's own definition, and the schemas from the classes that validate.
 */
export function openApiDocument(app: INestApplication): OpenApiDocument {
  const served = SwaggerModule.createDocument(app, header(), {
    operationIdFactory: (_controller: string, method: string) => method,
  });
  const schemas = contractSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const [path, item] of Object.entries(served.paths)) {
    paths[path] = {};
    for (const [method, operation] of Object.entries(item as Record<string, { operationId?: string }>)) {
      const route = routeDefinition(`${method.toUpperCase()} ${path}`);
      if (!route) throw new Error(`${method} ${path} is served without being in the access table.`);
      paths[path][method] = {
        operationId: operation.operationId ?? route.key,
        ...describeOperation(route, schemas),
      } as Operation;
    }
  }
  return {
    openapi: '3.1.0',
    info: served.info as OpenApiDocument['info'],
    paths,
    components: { schemas: reachableSchemas(paths, schemas), securitySchemes },
    tags: tagsOf(paths),
  };
}

function header(): ReturnType<DocumentBuilder['build']> {
  return new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Parley')
    .setVersion('1.0.0')
    .setDescription('Chat messaging, long-running operations, event history and signed webhooks.')
    .build();
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A team API key or a project token, with the scope named.' },
  clientToken: {
    type: 'http',
    scheme: 'bearer',
    description: "A client token, for one session, as far as the session's client rules allow the action named.",
  },
  login: { type: 'apiKey', in: 'cookie', name: 'parley_session', description: 'A signed-in member.' },
  adminToken: { type: 'http', scheme: 'bearer', description: 'The token of the instance administrator.' },
};

function tagsOf(paths: OpenApiDocument['paths']): { name: string }[] {
  const names = Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags));
  return [...new Set(names)].map((name) => ({ name }));
}
