-- A retry by hand is an attempt beyond the schedule: how many were such, and when the next of the schedule is due, which
-- one by hand comes before.
ALTER TABLE "deliveries" ADD COLUMN "manual_attempts" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "deliveries" ADD COLUMN "scheduled_at" TIMESTAMPTZ(3);
