export { ComposeOverview } from './compose-overview.js';
export { OverviewController } from './overview.controller.js';
