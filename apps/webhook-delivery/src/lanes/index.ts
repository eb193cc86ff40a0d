export { type Lane, type LaneAddition, laneKey, type LaneMark, type LaneSession, lanesOf } from './lane.js';
export { LaneFinder, type LaneOf } from './lane-finder.js';
export { type HeadlessLane, LaneStore } from './lane.store.js';
export { Lanes } from './lanes.js';
export { LanesModule } from './lanes.module.js';
export { PromotedWakeUps } from './promoted-wake-ups.js';
