-- A turn to send that was given to a run of a campaign which gave its slot back before it (decisions.md §8, §14).
ALTER TABLE "campaigns" ADD COLUMN "turn_at" TIMESTAMPTZ(6);
