-- Events whose deliveries to endpoints that keep order wait too (decisions.md §14). While one does, no ordering partition of
-- its session is settled as far as its sequence, at any endpoint of its owner.
ALTER TABLE "waiting_fan_outs"
  -- 0: an event of the team itself.
  ADD COLUMN "project_id" BIGINT NOT NULL DEFAULT 0,
  -- The partition of the event at its endpoints; null when none of those that wait keeps order.
  ADD COLUMN "partition" TEXT,
  -- Those of endpoint_ids that get their delivery in order.
  ADD COLUMN "ordered_ids" BIGINT[] NOT NULL DEFAULT '{}';
CREATE INDEX "waiting_fan_outs_partition" ON "waiting_fan_outs" ("team_id", "project_id", "partition", "sequence");
