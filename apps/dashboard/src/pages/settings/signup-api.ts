import { ask, client, type Schemas } from '../../api/index.js';

export interface WidgetVersion {
  settings: Schemas['WidgetSettings'];
  /** Sent back with a change, which is refused when somebody else has made one since. */
  entityTag: string;
}

/** @param projectId absent: the team's defaults */
export async function readWidget(projectId: string | undefined): Promise<WidgetVersion> {
  return versionOf(client.GET('/v1/widget', { params: { query: { projectId } } }));
}

/** @throws ParleyError 412 when somebody else has changed them since `entityTag` was read */
export async function writeWidget(
  projectId: string | undefined,
  entityTag: string,
  body: Schemas['WidgetFields'],
): Promise<WidgetVersion> {
  return versionOf(
    client.PUT('/v1/widget', { params: { query: { projectId }, header: { 'If-Match': entityTag } }, body }),
  );
}

async function versionOf(
  call: Promise<{ data?: Schemas['WidgetSettings']; error?: unknown; response: Response }>,
): Promise<WidgetVersion> {
  const settings = await ask(call);
  const { response } = await call;
  return { settings, entityTag: response.headers.get('etag') ?? '*' };
}
