-- The Idempotency-Key that a campaign was made with: given back when its operation turns out never to have been opened.
ALTER TABLE "campaigns" ADD COLUMN "idempotency_key" TEXT;
