import './app.module.js';
import { openApi } from './docs/index.js';

/** The OpenAPI document as `/openapi.json` serves it, of a gateway that does not run: loading it defines every route. */
export function previewOpenApi(): Promise<string> {
  return openApi();
}
