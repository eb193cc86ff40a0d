-- The endpoint that a test send is for; null for an event that goes to all that want it. No recovery sends it to others.
ALTER TABLE "event_records" ADD COLUMN "only_webhook_id" BIGINT;
