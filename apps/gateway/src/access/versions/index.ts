export { newestVersion, servedVersion, supportedVersions } from './service-version.js';
