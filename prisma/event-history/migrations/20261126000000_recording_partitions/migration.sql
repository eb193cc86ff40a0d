-- Recording divided by team (docs/adr/0037): a row for each partition, "id" being its number, with a position of its own.
-- There is one row until an installation asks for more. Replicas of the version before know no other, so more are asked
-- for once all of them are gone.
ALTER TABLE "recording_position"
  DROP CONSTRAINT "recording_position_one",
  ADD COLUMN "partitions" SMALLINT NOT NULL DEFAULT 1,
  ADD COLUMN "began_at" BIGINT NOT NULL DEFAULT 0;

-- Keeps others from recording in a partition until the end of the transaction. A caller that waited while recording was
-- divided is refused: its events may belong to another partition now.
CREATE FUNCTION "lock_recording_partition"("number" INTEGER, "of" INTEGER) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
  last BIGINT;
BEGIN
  SELECT position INTO last FROM recording_position WHERE id = number AND partitions = "of" FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Recording is not divided into % partitions.', "of" USING ERRCODE = 'PRL01';
  END IF;
  RETURN last;
END
$$;
