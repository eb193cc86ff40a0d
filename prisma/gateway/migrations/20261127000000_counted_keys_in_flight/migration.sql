-- Requests under a key that are in flight and share its count, which is given back when all of them are refused. NULL once
-- one may have been sent, as it is for all keys that there are.
ALTER TABLE "client_counted_keys" ADD COLUMN "in_flight" INTEGER;
