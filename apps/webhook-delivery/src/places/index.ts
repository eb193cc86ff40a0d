export type { PlaceLimits } from './place-ledger.js';
export { Places, type PlaceUser } from './places.js';
export { PlacesModule } from './places.module.js';
