-- Those that ended before the network had settled all their sends: each process looks every second whether it has now.
CREATE INDEX "campaigns_unsettled" ON "campaigns" ("id")
  WHERE "announced" = 'ended' AND "sent" + "failed" + "skipped" < "recipients";
