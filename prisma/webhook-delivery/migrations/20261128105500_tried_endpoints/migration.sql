-- Whether an attempt has been made at the endpoint's URL: without one it is neither healthy nor failing.
ALTER TABLE "endpoints" ADD COLUMN "tried" BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE "endpoints" SET "tried" = TRUE
WHERE EXISTS (SELECT FROM "deliveries" WHERE "webhook_id" = "endpoints"."id" AND "attempts" > 0);
