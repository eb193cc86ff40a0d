import './app.module.js';
import { Documentation } from './docs/index.js';

/** The OpenAPI document as `/openapi.json` serves it, of a gateway that does not run: loading it defines every route. */
export async function previewOpenApi(): Promise<string> {
  return new Documentation().openApi();
}
