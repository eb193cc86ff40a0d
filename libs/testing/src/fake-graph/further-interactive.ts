type Schema = Record<string, unknown>;

/** The types of interactive messages that Meta's public documentation has, and its OpenAPI document lacks. */
export function furtherInteractive(): Schema[] {
  const text = (maxLength: number): Schema => ({ type: 'string', minLength: 1, maxLength });
  const textual = (maxLength: number): Schema => closed({ text: text(maxLength) }, ['text']);
  const body = textual(1024);
  const header = { $ref: 'meta#/components/schemas/HeaderObject' };
  const around = { header, body, footer: textual(60) };
  const named = (name: string, parameters?: Schema): Schema =>
    closed({ name: { const: name }, ...(parameters ? { parameters } : {}) }, [
      'name',
      ...(parameters ? ['parameters'] : []),
    ]);
  const url = { type: 'string', pattern: '^https?://' };
  const values = { type: 'object', additionalProperties: { type: 'string' } };
  const address = closed(
    {
      country: { enum: ['IN', 'SG'] },
      values,
      saved_addresses: { type: 'array', items: closed({ id: { type: 'string' }, value: values }, ['id', 'value']) },
      validation_errors: values,
    },
    ['country'],
  );
  const message = (type: string, parts: Schema, action: Schema): Schema =>
    closed({ type: { const: type }, ...parts, action }, ['type', 'body', 'action']);
  return [
    message('cta_url', around, named('cta_url', closed({ display_text: text(20), url }, ['display_text', 'url']))),
    message('location_request_message', { body }, named('send_location')),
    message('request_contact_info', { body }, named('request_contact_info')),
    message('address_message', around, named('address_message', address)),
  ];
}

function closed(properties: Schema, required: readonly string[]): Schema {
  return { type: 'object', additionalProperties: false, properties, required };
}
