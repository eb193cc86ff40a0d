-- The endpoints that a waiting event goes to, in the order of their ids. A range alone has others too: those that keep
-- order, which got their delivery with the batch, and those that were disabled when the event was made.
ALTER TABLE "waiting_fan_outs" ADD COLUMN "endpoint_ids" BIGINT[] NOT NULL DEFAULT '{}';
UPDATE "waiting_fan_outs" w SET "endpoint_ids" = ARRAY(
  SELECT p."id" FROM "endpoints" p
  WHERE p."team_id" = w."team_id" AND p."ordering" = 'none' AND p."id" > w."after_id" AND p."id" <= w."up_to_id"
  ORDER BY p."id"
);
