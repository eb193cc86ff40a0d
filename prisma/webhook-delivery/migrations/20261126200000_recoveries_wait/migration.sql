-- The end of the stream of events when a recovery first ran: it waits until history and the fan-out have come to it. Null for
-- one that has not run, or that looks for no missing events.
ALTER TABLE "recoveries" ADD COLUMN "stream_end" BIGINT;
