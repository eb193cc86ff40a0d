import type { JsonSchemaObject } from '@parley/contracts';
import { html, page, type Html } from './html.js';
import type { OpenApiDocument, Operation } from './openapi-document.js';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchemaObject;
}

/** The OpenAPI document as a page to read. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return html`<h2 id="${name}">${name}</h2>
      ${own.map(operationSection)}`;
  });
  const { title, version, description } = document.info;
  return page(
    `${title} API`,
    html`<h1>${title} API ${version}</h1>
      <p>${description}</p>
      <p>Every request carries <code>Authorization: Bearer …</code>; every failure has the one error body.</p>
      ${groups}
      <h2 id="schemas">Schemas</h2>
      ${Object.entries(document.components.schemas).map(schemaSection)}`,
  );
}

function operationSection({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
  const parameters = (operation.parameters ?? []) as Parameter[];
  return html`<section id="${operation.operationId}">
    <h3>
      <code><span class="method">${method}</span>${path}</code>
    </h3>
    <p>${operation.summary} ${operation.description}</p>
    <table>
      <tbody>
        ${[
          ...parameters.map((parameter) =>
            fieldRow(parameter.name, parameter.schema, parameter.in, parameter.required, parameter.description),
          ),
          ...bodyRows(operation),
          ...answerRows(operation),
        ]}
      </tbody>
    </table>
  </section>`;
}

function bodyRows(operation: Operation): Html[] {
  const body = operation.requestBody as { content: Record<string, { schema: JsonSchemaObject }> } | undefined;
  const schema = body?.content['application/json']?.schema;
  return schema
    ? [
        html`<tr>
          <th>body</th>
          <td>${typeOf(schema)}</td>
          <td></td>
        </tr>`,
      ]
    : [];
}

function answerRows(operation: Operation): Html[] {
  const responses = operation.responses as Record<
    string,
    { description: string; content?: Record<string, { schema?: JsonSchemaObject }> }
  >;
  return Object.entries(responses).map(([status, { description, content = {} }]) => {
    const types = Object.entries(content).map(([type, { schema }]) =>
      schema && !schema.allOf ? typeOf(schema) : schema ? html`` : html`<code>${type}</code> `,
    );
    return html`<tr>
      <th>${status}</th>
      <td>${types}</td>
      <td>${description}</td>
    </tr>`;
  });
}

function schemaSection([name, schema]: [string, JsonSchemaObject]): Html {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchemaObject>;
  const required = (schema.required ?? []) as string[];
  return html`<section id="schema-${name}">
    <h3><code>${name}</code></h3>
    <table>
      <tbody>
        ${Object.entries(properties).map(([field, type]) =>
          fieldRow(field, type, '', required.includes(field), type.description as string | undefined),
        )}
      </tbody>
    </table>
  </section>`;
}

function fieldRow(name: string, schema: JsonSchemaObject, place: string, required?: boolean, description = ''): Html {
  const note = [place, required ? 'required' : ''].filter(Boolean).join(', ');
  return html`<tr>
    <th><code>${name}</code></th>
    <td>${typeOf(schema)} ${note}</td>
    <td>${description}</td>
  </tr>`;
}

function typeOf(schema: JsonSchemaObject): Html {
  const { $ref, type, items, anyOf, allOf } = schema as {
    $ref?: string;
    type?: string;
    items?: JsonSchemaObject;
    anyOf?: JsonSchemaObject[];
    allOf?: JsonSchemaObject[];
  };
  if ($ref) {
    const name = $ref.replace('#/components/schemas/', '');
    return html`<a href="#schema-${name}"><code>${name}</code></a>`;
  }
  if (items) return html`array of ${typeOf(items)}`;
  const parts = anyOf ?? allOf;
  if (parts) return html`${parts.map((part, index) => (index === 0 ? typeOf(part) : html`or ${typeOf(part)}`))}`;
  const values = schema.enum as unknown[] | undefined;
  if (values) return html`<code>${values.join(' | ')}</code>`;
  return html`<code>${type ?? 'any'}</code>`;
}
