-- The id of its session is the key of an ordering partition, and a renamed session needs no look-up any more. Partitions of
-- events of no session keep the name for their key; names are never all digits. What waits moves with its partition. What is
-- over has no use for one: a retry by hand takes it out.
UPDATE "deliveries" d SET "partition" = l."session_id"::text
FROM "ordering_partitions" l
WHERE l."session_id" IS NOT NULL AND d."webhook_id" = l."webhook_id" AND d."partition" = l."session"
  AND d."status" IN ('pending', 'retrying');
UPDATE "ordering_partitions" SET "session" = "session_id"::text WHERE "session_id" IS NOT NULL;

DROP INDEX "ordering_partitions_session_id";
ALTER TABLE "ordering_partitions" DROP COLUMN "session_id";
