-- The words of the field: what was a lane is an ordering partition. Only names change.
ALTER TABLE "lanes" RENAME TO "ordering_partitions";
ALTER TABLE "ordering_partitions" RENAME CONSTRAINT "lanes_pkey" TO "ordering_partitions_pkey";
ALTER INDEX "lanes_session_id" RENAME TO "ordering_partitions_session_id";
ALTER TABLE "deliveries" RENAME COLUMN "lane" TO "partition";
ALTER TABLE "deliveries" RENAME COLUMN "lane_sequence" TO "ordering_sequence";
ALTER INDEX "deliveries_lane" RENAME TO "deliveries_ordering";
