-- What has been reported of an endpoint, and since when it is as it is (beyond.md §3). One that never failed has no row.
CREATE TABLE "endpoint_states" (
  "endpoint_id" BIGINT NOT NULL,
  "healthy_since" TIMESTAMPTZ(3),
  "disabled_at" TIMESTAMPTZ(3),
  "reported_at" TIMESTAMPTZ(3),
  "reported_reason" TEXT,
  "failing_since" TIMESTAMPTZ(3),
  "noticed_at" TIMESTAMPTZ(3),
  "final_at" TIMESTAMPTZ(3),
  "recovered_at" TIMESTAMPTZ(3),

  CONSTRAINT "endpoint_states_pkey" PRIMARY KEY ("endpoint_id"),
  CONSTRAINT "endpoint_states_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "endpoints" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

-- Those whose recovery is to be reported.
CREATE INDEX "endpoint_states_recovered" ON "endpoint_states" ("recovered_at") WHERE "recovered_at" IS NOT NULL;
