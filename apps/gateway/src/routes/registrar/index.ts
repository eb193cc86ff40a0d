export { RoutesModule } from './routes.module.js';
export { serveContractRoutes } from './serve-contract-routes.js';
