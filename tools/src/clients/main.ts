import { readOpenApi } from '../client/render-openapi.js';
import { findProgram } from '../infra/find-program.js';
import { generatePython, pythonPackage } from './generate-python.js';

/** Generates the clients in other languages from the OpenAPI document, those whose generator is installed. */
const document = await readOpenApi();
const python = findProgram('openapi-python-client');
if (python === undefined) {
  console.error('openapi-python-client is not installed (PyPI): clients/python stays as it is');
  process.exitCode = 1;
} else {
  await generatePython(python, document, pythonPackage);
}
