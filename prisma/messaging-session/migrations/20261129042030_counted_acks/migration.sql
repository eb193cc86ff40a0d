-- Messages of groups that are counted as delivered or read: there each member acknowledges, and the first counts.
CREATE TABLE "counted_acks" (
  "message_id" BIGINT NOT NULL,
  "measure" TEXT NOT NULL,
  CONSTRAINT "counted_acks_pkey" PRIMARY KEY ("message_id", "measure")
);
