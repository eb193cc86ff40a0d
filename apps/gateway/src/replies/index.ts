export { Acknowledgement, acknowledged } from '@parley/contracts';
