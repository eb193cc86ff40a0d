-- The last turn to send that a campaign was given (decisions.md §8, §14): a run that gives its slot back before it keeps it.
ALTER TABLE "campaigns" ADD COLUMN "turn_at" TIMESTAMPTZ(6);
