import { Module } from '@nestjs/common';
import { MaintainPartitions } from './maintain-partitions.js';
import { Maintenance } from './maintenance.js';
import { PartitionStore } from './partition.store.js';
import { PurgeShortLived } from './purge-short-lived.js';

@Module({ providers: [Maintenance, MaintainPartitions, PartitionStore, PurgeShortLived] })
export class RetentionModule {}
