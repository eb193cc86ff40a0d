import { Module } from '@nestjs/common';
import { LaneFinder } from './lane-finder.js';
import { LaneStore } from './lane.store.js';
import { Lanes } from './lanes.js';
import { PromotedWakeUps } from './promoted-wake-ups.js';

@Module({ providers: [LaneStore, LaneFinder, Lanes, PromotedWakeUps], exports: [LaneStore, Lanes, PromotedWakeUps] })
export class LanesModule {}
