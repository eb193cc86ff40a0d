-- Campaigns that ended before the network had settled all their sends: each process looks every few seconds whether it has now.
-- The counts are not in the index's condition: each send changes them, and would then write to all indexes of the row.
ALTER TABLE "campaigns" ADD COLUMN "unsettled" BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX "campaigns_unsettled" ON "campaigns" ("id") WHERE "unsettled";
