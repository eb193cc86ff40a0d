export { GroupInfoController } from './group-info.controller.js';
