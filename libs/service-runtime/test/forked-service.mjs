import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { OperationLookup, getOperation } from '@parley/contracts/operations';
import { Handles } from '@parley/messaging';
import { commonConfig, loadConfig, runService } from '@parley/service-runtime';

/** A service as an app's `main.ts` would be, for tests of its process. Ids of operations tell it what to do. */
class OperationController {
  async get({ operationId }) {
    if (operationId === '2') setTimeout(() => void Promise.reject(new Error('not caught')), 0);
    if (operationId === '3') {
      process.send({ kind: 'handling' });
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    if (operationId === '4') {
      process.send({ kind: 'handling' });
      await new Promise(() => undefined);
    }
    return getOperation.example.reply;
  }
}
const method = Object.getOwnPropertyDescriptor(OperationController.prototype, 'get');
Payload()(OperationController.prototype, 'get', 0);
Reflect.defineMetadata('design:paramtypes', [OperationLookup], OperationController.prototype, 'get');
Handles(getOperation)(OperationController.prototype, 'get', method);
Controller()(OperationController);

class AppModule {}
Module({ controllers: [OperationController] })(AppModule);

await runService({ name: 'operations', config: loadConfig(commonConfig), outbox: true, module: () => AppModule });
