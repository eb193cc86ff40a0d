import { readOpenApi } from '../client/render-openapi.js';
import { findProgram } from '../infra/find-program.js';
import { generateGo, goModule } from './generate-go.js';
import { generatePython, pythonPackage } from './generate-python.js';

/** Generates the clients in other languages from the OpenAPI document, those whose generator is installed. */
const generators = [
  { program: 'openapi-python-client', generate: generatePython, folder: pythonPackage },
  { program: 'oapi-codegen', generate: generateGo, folder: goModule },
];
const document = await readOpenApi();
for (const { program, generate, folder } of generators) {
  const generator = findProgram(program);
  if (generator === undefined) {
    console.error(`${program} is not installed: ${folder} stays as it is`);
    process.exitCode = 1;
  } else {
    await generate(generator, document, folder);
  }
}
