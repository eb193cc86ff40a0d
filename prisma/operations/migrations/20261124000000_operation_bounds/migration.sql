-- Operations and their history are to expire by the drop of a partition. The tables that are there become the first
-- partitions of new ones: every id so far, and those of the coming days, lie below a bound. It is said here without
-- reading a row, proved by the next migration without keeping anybody out, and used by the one after that in a moment.
CREATE SCHEMA "partitions";

-- In the order in which writers take them.
LOCK TABLE "operations" IN ACCESS EXCLUSIVE MODE;
LOCK TABLE "operation_transitions" IN ACCESS EXCLUSIVE MODE;

-- A history goes with its operation's partition, in the order that the service keeps; each row's operation is there when it
-- is made, by the statement that makes it.
ALTER TABLE "operation_transitions" DROP CONSTRAINT "operation_transitions_operation_id_fkey";

DO $$
DECLARE
  span_ms CONSTANT BIGINT := 28 * 86400000::bigint;
  epoch_ms CONSTANT BIGINT := 1704067200000;
  newest BIGINT := (SELECT coalesce(max(id), 0) FROM operations);
  reached_ms BIGINT;
  bound BIGINT;
BEGIN
  -- At least a week ahead, so that what is made until the last of the three migrations is below it; the end of a partition.
  reached_ms := greatest((extract(epoch FROM now()) * 1000)::bigint - epoch_ms, newest >> 22) + 7 * 86400000::bigint;
  bound := ((reached_ms / span_ms + 1) * span_ms) << 22;
  EXECUTE format('ALTER TABLE operations ADD CONSTRAINT operations_first CHECK (id < %s) NOT VALID', bound);
  EXECUTE format(
    'ALTER TABLE operation_transitions ADD CONSTRAINT operation_transitions_first CHECK (operation_id < %s) NOT VALID', bound);
END
$$;
