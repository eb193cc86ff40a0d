import './app.module.js';
import { openApi } from './docs/index.js';

/** The OpenAPI document as `/openapi.json` serves it, without a running gateway: importing this file defines every route. */
export async function previewOpenApi(): Promise<string> {
  return (await openApi()).toString();
}
